import { expect, test } from 'vitest';
import { isSigned } from './signature.ts';

/** Of RFC 8032, 7.1: key, message and signature. */
const vectors = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

test.each(vectors)('the signature of the key %s is that of RFC 8032', (key, message, signature) => {
  const bytes = Buffer.from(message, 'hex');
  expect(isSigned(key, signature, bytes)).toBe(true);
  expect(isSigned(key, signature, Buffer.concat([bytes, Buffer.of(0)]))).toBe(false);
  const changed = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
  expect(isSigned(key, changed, bytes)).toBe(false);
});

test('what is no signature does not fit', () => {
  const [[key]] = vectors;
  for (const signature of ['', 'zz', 'ab'.repeat(63), 'ab'.repeat(65)]) {
    expect(isSigned(key, signature, Buffer.alloc(0))).toBe(false);
  }
});
