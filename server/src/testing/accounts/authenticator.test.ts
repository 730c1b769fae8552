import { expect, test } from 'vitest';
import { codeAt } from './authenticator.ts';

/** '12345678901234567890'. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds it shows the code of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(key, seconds, { digits: 8 })).toBe(code);
  expect(codeAt(key, seconds)).toBe(code.slice(2));
});
