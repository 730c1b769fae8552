import { randomInt } from 'node:crypto';
import { sql } from 'kysely';

const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const base32 = (value: number) =>
  Array.from({ length: 6 }, (_, index) => crockfordAlphabet[(value >>> (5 * index)) & 31]).join('');

/** 'ORD-260131-7ZK3QX' for today; neither secret nor guaranteed to be unique. */
export const newOrderNumber = () =>
  sql<string>`'ORD-' || to_char(now() at time zone 'UTC', 'YYMMDD') || '-' || ${base32(randomInt(2 ** 30))}::text`;
