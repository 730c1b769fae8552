import { blogs } from '@last-circle/contract/content/blogs.ts';
import { contact } from '@last-circle/contract/contact/contact.ts';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { maps } from '@last-circle/contract/content/maps.ts';
import { uploads } from '@last-circle/contract/content/uploads.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMap, mapForm } from '#testing/content/maps.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost, postForm } from '#testing/content/posts.ts';

const site = useApp({ LIMIT_CONTACT_MESSAGES: '0' });

const endpoints: Endpoint[] = [blogs, contact, maps, uploads].flatMap(Object.values);

const message = { name: 'Ada', email: 'ada@fox.example', message: 'Hello' };

/** A body that is accepted, whose fields are spoilt one after the other. */
const bodies: Record<string, object> = {
  'POST /blogs': postForm(),
  'PUT /blogs/:id': { ...postForm(), version: 1 },
  'POST /maps': mapForm({ image: '/uploads/maps/a.webp', tags: ['boxes'], createdBy: 'Ada' }),
  'PUT /maps/:id': mapForm({ image: null, tags: [], isActive: true, isFeatured: true }),
  'POST /contact/submit': { ...message, website: '' },
  'PATCH /contact/messages/:id': { isRead: true },
  'POST /uploads/remote': { url: 'http://127.0.0.1:1/a.png', folder: 'blogs' },
};

const texts = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00\uD800',
  '\u202E',
  '\uFFFE\uFFFF',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﬃ'.repeat(99),
  '1'.repeat(400),
  `${'a'.repeat(63)}@${'b'.repeat(63)}.example`,
  "'; drop table posts; --",
  '\\%_[]{}()*+?.^$|',
  '__proto__',
  '2026-02-30T00:00:00Z',
  '-1',
  '1e999',
  '9'.repeat(30),
  'NaN',
];

const values: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  {},
  [],
  [null],
  [[]],
  texts,
  { toString: 1, length: 2 ** 32 },
  'x'.repeat(400_000),
  '<b>'.repeat(20_000),
  '<img src="/uploads/blogs/0123456789abcdef0123456789abcdef.webp">'.repeat(2000),
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const rawBodies: [type: string, body: string | Buffer][] = [
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"role":"admin"}}'],
  ['application/json', '{"constructor":{"prototype":{}}}'],
  ['application/json', `{"title":${deep(100_000)},"name":${deep(100_000)}}`],
  ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['application/json; charset=utf-16', '{}'],
  ['application/json;;=', '{}'],
  ['application/json+x', '{}'],
  ['text/html', '<p>'],
  ['application/x-www-form-urlencoded', 'title=x&content=y'],
  ['multipart/form-data', '--x'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(5000)}\r\n\r\n--x--\r\n`],
  ['\u0001', 'x'],
];

const spoiltParams = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483647',
  '2147483648',
  '99999999999',
  '%00',
  '%FF',
  '%',
  '１',
  '..%2f..',
  '1%2F2',
  '1;drop',
  'x'.repeat(5000),
];

const spoiltQueries = (names: string[]) =>
  names.flatMap((name) => [
    ...[...texts.map((text) => encodeURIComponent(text.toWellFormed())), '%', '%FF', '%00'].map(
      (value) => `${name}=${value}`,
    ),
    `${name}=999999999`,
    `${name}=1&${name}=2`,
    `${name}[x]=1`,
    `${name}[]=1`,
  ]);

const pathOf = ({ path }: Endpoint, value = '1') => path.replaceAll(/:\w+/g, value);

interface Sent {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function requestsTo(endpoint: Endpoint): Sent[] {
  const path = pathOf(endpoint);
  const body = bodies[`${endpoint.method} ${endpoint.path}`];
  const fields = Object.keys(body ?? {});
  const takesBody = endpoint.body ?? endpoint.upload;
  return [
    ...(endpoint.params ? spoiltParams : []).map((value) => ({
      path: pathOf(endpoint, value),
      body,
    })),
    ...spoiltQueries(Object.keys(endpoint.query?.shape ?? {})).map((query) => ({
      path: `${path}?${query}`,
    })),
    ...fields.flatMap((field) =>
      values.map((value) => ({ path, body: { ...body, [field]: value } })),
    ),
    ...(takesBody ? rawBodies : []).map(([type, raw]) => ({
      path,
      body: raw,
      headers: { 'content-type': type },
    })),
  ];
}

test.each(endpoints)('$method $path never fails, whatever it is sent', async (endpoint) => {
  const { token } = await anAdmin(site.ctx);
  await aPost(site);
  await aMap(site);
  await site.ctx.db.insertInto('contact_messages').values(message).execute();
  for (const { path, ...more } of requestsTo(endpoint)) {
    const { status } = await site.send(endpoint.method, path, { as: token, ...more });
    expect(status, `${path} ${JSON.stringify(more)}`.slice(0, 300)).toBeLessThan(500);
  }
});
