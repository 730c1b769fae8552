import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** 32 bytes, derived from the secret for one purpose. */
export const keyFrom = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text with a key derived from the secret for one purpose. */
export function encrypt(text: string, secret: string, purpose: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFrom(secret, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** What only the holder of the secret can write beneath a text; 43 characters. */
export const signatureOf = (text: string, secret: string, purpose: string) =>
  createHmac('sha256', keyFrom(secret, purpose)).update(text).digest('base64url');

/** Throws for another secret, another purpose, or changed bytes. */
export function decrypt(encrypted: Buffer, secret: string, purpose: string) {
  const nonce = encrypted.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), nonce);
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  const content = decipher.update(encrypted.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([content, decipher.final()]).toString();
}
