import { createPublicKey, verify } from 'node:crypto';

const toleranceSeconds = 300;

/** Whether a message is signed by the key (Ed25519, RFC 8032); key and signature as hexadecimal digits. */
export function isSigned(publicKey: string, signature: string, message: Buffer) {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'hex');
  return bytes.length === 64 && verify(null, message, key, bytes);
}

interface Signed {
  body: Buffer;
  signature: string;
  /** Seconds since 1970, as the header says them. */
  timestamp: string;
}

/** Whether Discord has sent a body within the last minutes. */
export const isFromDiscord = (publicKey: string, { body, signature, timestamp }: Signed) =>
  Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds &&
  isSigned(publicKey, signature, Buffer.concat([Buffer.from(timestamp), body]));
