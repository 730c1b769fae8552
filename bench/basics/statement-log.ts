import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** Loaded into a site before itself: writes down each statement that it sends to its database. */
const file = process.env.STATEMENT_LOG ?? '';
// Only its call with a query object or a text is of interest, which every overload begins with.
const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
const { query } = client;

client.query = function logged(this: unknown, ...args: unknown[]) {
  const [sent] = args as [string | { text: string; name?: string }];
  const { text, name } = typeof sent === 'string' ? { text: sent, name: undefined } : sent;
  appendFileSync(file, `${JSON.stringify({ text, name })}\n`);
  return query.apply(this, args);
};
