import type { Role } from './request.ts';

export interface Secret {
  /** What it is: 'the address of an order'. */
  what: string;
  text: string;
  /** Who may read it beside admins. */
  owner: Role | 'bystander';
}

/** The secrets of others in what is answered to somebody; admins may read all of these. */
export function leaksIn(answer: string, reader: Role, secrets: readonly Secret[]) {
  if (reader === 'admin') return [];
  return secrets.filter(({ owner, text }) => owner !== reader && answer.includes(text));
}

/** What an error must never show: how the server is made. */
const inner =
  /\bat [\w.<> ]+ \(?(file:|node:|\/)|node_modules|\.ts:\d+|duplicate key value|violates \w+ constraint|syntax error at or near|relation "\w+"|ECONNREFUSED|FST_ERR/;

export const innerText = (answer: string) => inner.exec(answer)?.[0];
