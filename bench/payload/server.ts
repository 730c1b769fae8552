/*
 * Orders as a collection of Payload, whose insert a drop is measured beside. Its packages are its own:
 * `npm ci --prefix bench/payload`.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig, getPayload, handleEndpoints, type Field } from 'payload';
import { connectionTo } from '@last-circle/proof/database.ts';

const texts = (names: string[]): Field[] => names.map((name) => ({ name, type: 'text' }));
const numbers = (names: string[]): Field[] => names.map((name) => ({ name, type: 'number' }));
const address = texts(['street', 'city', 'state', 'zipCode', 'country']);

const config = buildConfig({
  secret: randomBytes(32).toString('hex'),
  telemetry: false,
  typescript: { autoGenerate: false },
  db: postgresAdapter({
    schemaName: 'payload',
    pool: { ...connectionTo(process.env['DATA_DIR'] ?? ''), max: 10 },
  }),
  collections: [
    {
      slug: 'orders',
      access: { create: () => true },
      fields: [
        { name: 'items', type: 'array', fields: numbers(['product', 'quantity', 'price']) },
        { name: 'customerInfo', type: 'group', fields: texts(['name', 'email', 'phone']) },
        { name: 'shippingAddress', type: 'group', fields: address },
        { name: 'billingAddress', type: 'group', fields: address },
      ],
    },
  ],
});

interface SentOrder {
  items: { id: number }[];
}

/** As the site takes it; Payload gives each line an id of its own. */
function collected(body: string) {
  const { items, ...order } = JSON.parse(body) as SentOrder;
  return { ...order, items: items.map(({ id, ...item }) => ({ product: id, ...item })) };
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  const answer = await handleEndpoints({
    config,
    request: new Request('http://localhost/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(collected(await text(request))),
    }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
}

// Outside of production it makes its tables.
process.env['NODE_ENV'] = 'development';
await getPayload({ config });
process.env['NODE_ENV'] = 'production';

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () => {
  // It listens at a port.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit());
