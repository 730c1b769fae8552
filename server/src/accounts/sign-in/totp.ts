import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { codeSeconds } from '@last-circle/contract/accounts/second-factor-rules.ts';

/** One step before and after the present one, for clocks that differ. */
const tolerance = [-1, 0, 1];

export const newSecret = () => randomBytes(20);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As people type it into an app; for lengths without a rest of bits. */
export function base32(bytes: Buffer) {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}

/** What apps read from a QR code. */
export function uriOf(secret: Buffer, issuer: string, account: string) {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=6&period=${codeSeconds}`;
}

/** RFC 4226, by which RFC 6238 counts time. */
function codeAt(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(19) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return Buffer.from(String(number).padStart(6, '0'));
}

/** The step whose code this is; undefined where it is none of about now. */
export function stepOf(secret: Buffer, code: string) {
  const present = Math.floor(Date.now() / 1000 / codeSeconds);
  return tolerance
    .map((distance) => present + distance)
    .find((step) => timingSafeEqual(codeAt(secret, step), Buffer.from(code)));
}
