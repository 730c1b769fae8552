const everyMs = 3000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const here = document.querySelector('#mails');
  const there = fresh.querySelector('#mails');
  if (here && there && here.innerHTML !== there.innerHTML) here.replaceWith(there);
}

setInterval(() => void refresh().catch(() => {}), everyMs);
