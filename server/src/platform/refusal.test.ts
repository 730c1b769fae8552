import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

/** As Node throws them where the machine of the database cannot be reached. */
const errorOf = (code: string) =>
  Object.assign(new Error(`connect ${code} 10.0.0.11:5432`), { code, syscall: 'connect' });

test.for([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
])('%s of the database is worth another try', (code) => {
  expect(refusalOf(errorOf(code))).toMatchObject({ code: 'unavailable', retryAfter: 2 });
});
