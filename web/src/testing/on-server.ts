import { render } from '#entry-server.tsx';
import { notFound } from './answers.ts';
import { fetchOf, type Fakes } from './server.ts';

const site = { brand: 'Last Circle', url: 'https://lastcircle.example', mailbox: null };

/** What the server reads below /api to render the page at a URL; what no fake answers is not found. */
export async function readOnServer(url: string, fakes: Fakes = {}) {
  const read: string[] = [];
  const faults: string[] = [];
  const fetch = fetchOf(fakes, { onFault: (fault) => faults.push(fault), otherwise: notFound });
  const { status } = await render({
    url,
    site,
    fetch: (url) => {
      read.push(url);
      return fetch(url);
    },
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { read, status };
}
