import type { Calls } from '@last-circle/contract';
import type { Answer, Arguments, Method } from '@last-circle/contract/endpoint.ts';
import type { TestApp } from './app.ts';

export type Key = keyof Calls;
export type Body<K extends Key> = Arguments<Calls[K]> extends { body: infer B } ? B : never;

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What the contract says that an endpoint answers; throws where it answers anything but a success. */
export async function call<K extends Key>(
  site: TestApp,
  key: K,
  { as, ...args }: Arguments<Calls[K]> & { as?: string },
): Promise<Answer<Calls[K]>> {
  const { params = {}, query = {}, body }: Sent = args;
  const [method, template = ''] = key.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  // The part of the key before its path.
  const answer = await site.send(method as Method, `${path}?${search}`, { as, body });
  if (answer.status >= 300) throw new Error(`${key} is answered ${answer.status}: ${answer.text}`);
  return answer.body ?? answer.text;
}
