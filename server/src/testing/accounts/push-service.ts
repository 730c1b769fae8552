import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { aRemoteSite } from '#testing/servers/remote-site.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service on loopback, which answers as told, or never, and keeps what it has taken. */
export async function aPushService(
  answerTo: (path: string) => Answer | undefined = () => ({ status: 201 }),
) {
  const received: Received[] = [];
  const url = await aRemoteSite((request, response) => {
    const path = request.url ?? '';
    const answer = answerTo(path);
    if (!answer) return;
    const { status, headers = {} } = answer;
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      if (status < 300)
        received.push({ path, headers: request.headers, body: Buffer.concat(body) });
      response.writeHead(status, headers).end();
    });
  });
  return { url, received };
}

/** What a browser reads of a message (RFC 8188 and 8291), as its push service passes it on. */
export function readBy({ browser, keys }: { browser: ECDH; keys: { auth: string } }, body: Buffer) {
  const own = browser.getPublicKey();
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derived = (salted: Buffer, secret: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const auth = Buffer.from(keys.auth, 'base64url');
  const secret = derived(auth, browser.computeSecret(sender), info, 32);
  const key = derived(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(salt, secret, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
}
