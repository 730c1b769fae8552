import type { Random } from '#random.ts';

/** The smallest picture that there is (a white PNG of one pixel). */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const files: readonly Buffer[] = [
  png,
  png,
  png.subarray(0, 30),
  Buffer.alloc(0),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('GIF89a'),
  Buffer.from('MZ\u0090\u0000'),
  Buffer.from('%PDF-1.7'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
  Buffer.alloc(70_000, 'x'),
];

interface Form {
  type: string;
  body: Buffer;
}

/** A multipart body; hostile ones are cut, doubled, of no boundary or of files of another kind. */
export function formOf(random: Random, isHostile: boolean): Form {
  const boundary = `fuzz${random.word(12)}`;
  const folder = random.pick(['uploads', 'maps', 'blogs', 'products', 'tournaments']);
  const field = (name: string, value: string) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  const file = (name: string, filename: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const type = `multipart/form-data; boundary=${boundary}`;
  const good = [field('folder', folder), file('image', 'a.png', png), end];
  if (!isHostile) return { type, body: Buffer.concat(good) };

  const hostile: (() => Form)[] = [
    () => ({ type, body: Buffer.concat([file('image', 'a.png', random.pick(files)), end]) }),
    () => ({ type, body: Buffer.concat(good).subarray(0, random.between(1, 200)) }),
    () => ({ type: 'multipart/form-data', body: Buffer.concat(good) }),
    () => ({ type: 'multipart/form-data; boundary=other', body: Buffer.concat(good) }),
    () => ({ type: `${type}${'b'.repeat(200)}`, body: Buffer.concat(good) }),
    () => ({ type, body: Buffer.concat([file('image', 'a', png), file('image', 'b', png), end]) }),
    () => ({ type, body: Buffer.concat([file('__proto__', '../../x\u0000.png', png), end]) }),
    () => ({ type, body: Buffer.concat([field('folder', '../..'), file('image', '', png), end]) }),
    () => ({ type, body: Buffer.concat([field('image', 'a text'), end]) }),
    () => ({
      type,
      body: Buffer.concat([...Array<Buffer>(12).fill(field('folder', 'maps')), end]),
    }),
    () => ({ type, body: Buffer.concat([field('folder', 'x'.repeat(5000)), good[1] ?? end, end]) }),
    () => ({ type, body: end }),
    () => ({ type, body: Buffer.alloc(0) }),
  ];
  return random.pick(hostile)();
}
