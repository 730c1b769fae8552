import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'answer of an order', 32));

/** Encrypts a text with a key derived from the secret. */
export function encrypt(text: string, secret: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFrom(secret), nonce);
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(encrypted: Buffer, secret: string) {
  const nonce = encrypted.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyFrom(secret), nonce);
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  const content = decipher.update(encrypted.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([content, decipher.final()]).toString();
}
