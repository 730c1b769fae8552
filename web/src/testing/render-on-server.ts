import { vi } from 'vitest';
import { render } from '#entry-server.tsx';
import { notFound } from './answers.ts';
import { fetchOf, type Fakes } from './server.ts';

const site = {
  brand: 'Last Circle',
  face: {},
  styles: null,
  url: 'https://lastcircle.example',
  mailbox: null,
  takesPayments: false,
  providers: [],
};

const structuredDataIn = (head: string) =>
  Array.from(head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), ([, json]) =>
    JSON.parse(json ?? ''),
  );

/** Renders the page at a URL as the server does and lists what it requests below /api; what no fake answers is not found. */
export async function renderOnServer(url: string, fakes: Fakes = {}) {
  const requested: string[] = [];
  const faults: string[] = [];
  const fetch = fetchOf(fakes, { onFault: (fault) => faults.push(fault), otherwise: notFound });
  vi.stubEnv('SSR', true);
  const { status, head } = await render({
    url,
    site,
    fetch: (url) => {
      requested.push(url);
      return fetch(url);
    },
  });
  vi.unstubAllEnvs();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { requested, status, structuredData: structuredDataIn(head) };
}
