import { createCipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto';

/** Of a browser: where it is reached, and by what the message is encrypted for it. */
export interface Subscription {
  endpoint: string;
  /** Base64url: an uncompressed point of P-256, and sixteen random bytes. */
  keys: { p256dh: string; auth: string };
}

const recordSize = 4096;

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const sum = createHmac('sha256', key);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** HKDF with an output of at most 32 bytes. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer | string, bytes: number) =>
  hmac(hmac(salt, secret), info, Buffer.of(1)).subarray(0, bytes);

function newSender() {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return sender;
}

/**
 * A text as a browser alone can read it (RFC 8291, with the encoding `aes128gcm` of RFC 8188); at
 * most about 4,000 bytes of it. Throws for keys that are none.
 */
export function encryptedFor(
  { keys }: Subscription,
  text: string,
  sender: ECDH = newSender(),
  salt = randomBytes(16),
) {
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const secret = derive(Buffer.from(keys.auth, 'base64url'), shared, info, 32);
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte behind the text ends the only record.
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(own.length, 20);
  return Buffer.concat([head, own, record, cipher.getAuthTag()]);
}
