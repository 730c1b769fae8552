import { expect, test } from 'vitest';
import { isSitePath } from './origin-rules.ts';

test.each([
  '/',
  '/tournaments/1',
  '/tournaments/1/teams?tab=bracket',
  '/shop?search=storm+mug&sort=newest',
  '/profile?tab=orders#newest',
  '/login%2Fx?from=%2F%2Fevil.example',
])('%s is a path of this site', (path) => {
  expect(isSitePath(path)).toBe(true);
});

test.each([
  '',
  'tournaments/1',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /tournaments',
  '/tournaments/1 and more',
  '/.//evil.example',
  '/..//evil.example',
  '/tournaments//evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/tournaments\u0000',
  '/\u202Egnp.exe',
  '/turnier/späte',
  `/${'x'.repeat(200)}`,
])('%j is none', (path) => {
  expect(isSitePath(path)).toBe(false);
});
