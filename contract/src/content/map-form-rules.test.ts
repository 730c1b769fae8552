import { expect, test } from 'vitest';
import { mapCodeOf } from './map-form-rules.ts';
import { MapInput } from './maps.ts';

test.each([
  ['123456789012', '1234-5678-9012'],
  ['1234-5678-9012', '1234-5678-9012'],
  ['1234 5678 9012', '1234-5678-9012'],
  ['1234–5678–9012', '1234-5678-9012'],
  ['12 34-56 78-90 12', '1234-5678-9012'],
  ['-1234-5678-9012-', '1234-5678-9012'],
  ['12345678901', '12345678901'],
  ['1234567890123', '1234567890123'],
  ['12-34', '12-34'],
  ['storm-BOX-1', 'storm-BOX-1'],
  ['-', '-'],
  ['', ''],
])('the code %s is stored as %s', (typed, code) => {
  expect(mapCodeOf(typed)).toBe(code);
});

const refusalOf = (mapCode: unknown) =>
  MapInput.safeParse({ name: 'Glass Boxes', mapCode }).error?.issues[0]?.message;

const shape = 'Map code must be 12 digits, or up to 32 letters, digits and dashes';

test.each([
  [undefined, 'Map code is required'],
  [' ', 'Map code is required'],
  ['1234 5678', shape],
  ['storm_box', shape],
  ['嵐', shape],
  ['x'.repeat(33), shape],
  ['1'.repeat(101), 'Please use at most 100 characters'],
  [' 1234 5678 9012 ', undefined],
  ['x'.repeat(32), undefined],
])('the message for the code %s is %s', (mapCode, message) => {
  expect(refusalOf(mapCode)).toBe(message);
});
