import { render } from '#entry-server.tsx';

const site = { brand: 'Last Circle', url: 'https://lastcircle.example', mailbox: null };

/** What the server reads below /api to render the page at an address, when it is answered so. */
export async function readOnServer(address: string, answers: Record<string, unknown> = {}) {
  const read: string[] = [];
  const { status } = await render({
    address,
    site,
    fetch: async (url) => {
      read.push(url);
      const answer = answers[url.replace(/\?.*/, '')];
      return Response.json(answer ?? { message: 'Not found' }, { status: answer ? 200 : 404 });
    },
  });
  return { read, status };
}
