import { randomInt } from 'node:crypto';
import { sql } from 'kysely';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digits = (value: number) =>
  Array.from({ length: 6 }, (_, place) => crockford[(value >>> (5 * place)) & 31]).join('');

/** 'ORD-260131-7ZK3QX' of today; a label that opens nothing, so two may come out alike. */
export const newOrderNumber = () =>
  sql<string>`'ORD-' || to_char(now() at time zone 'UTC', 'YYMMDD') || '-' || ${digits(randomInt(2 ** 30))}::text`;
