import { hash, randomBytes, randomInt } from 'node:crypto';

/** 256 bits for a link or a session; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOf = (secret: string) => hash('sha256', secret, 'buffer');

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Eight characters that people can read aloud. */
export const newCode = () =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
