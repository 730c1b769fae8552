import { render } from '#entry-server.tsx';
import { notFound } from './answers.ts';
import { fetchOf, type Fakes } from './server.ts';

const site = { brand: 'Last Circle', url: 'https://lastcircle.example', mailbox: null };

/** Renders the page at a URL as the server does and lists what it requests below /api; what no fake answers is not found. */
export async function renderOnServer(url: string, fakes: Fakes = {}) {
  const requested: string[] = [];
  const faults: string[] = [];
  const fetch = fetchOf(fakes, { onFault: (fault) => faults.push(fault), otherwise: notFound });
  const { status } = await render({
    url,
    site,
    fetch: (url) => {
      requested.push(url);
      return fetch(url);
    },
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { requested, status };
}
