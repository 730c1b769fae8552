import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** Loaded into a site before itself: writes down each statement that it sends to its database. */
const file = process.env.STATEMENT_LOG ?? '';
// Only its call with a query object or a text is of interest, which every overload begins with.
const client = pg.Client.prototype as unknown as {
  processID: number;
  query: (...args: unknown[]) => unknown;
};
const { query } = client;

client.query = function logged(this: typeof client, ...args: unknown[]) {
  const [sent, more] = args as [
    string | { text: string; name?: string; values?: unknown },
    unknown,
  ];
  const { text, name, values = more } = typeof sent === 'string' ? { text: sent } : sent;
  const line = { text: text.trim(), name, values, connection: this.processID };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  return query.apply(this, args);
};
