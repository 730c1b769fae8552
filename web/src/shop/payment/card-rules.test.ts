import { describe, expect, test } from 'vitest';
import {
  asCvc,
  asExpiry,
  brandOf,
  cvcProblem,
  expiryProblem,
  holderProblem,
  inFours,
  numberProblem,
  testCard,
} from './card-rules.ts';

describe('number', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242 4242 4242 4242', '4242 4242 4242 4242'],
    ['4242-4242x4242', '4242 4242 4242'],
    ['424242424242424299', '4242 4242 4242 4242'],
  ])('%s is shown as %s', (typed, shown) => expect(inFours(typed)).toBe(shown));

  test.each([
    ['', 'Card number is required'],
    ['4242 4242 4242 424', 'Card number must be at least 16 digits'],
    ['4242 4242 4242 4242', undefined],
  ])('"%s": %s', (number, problem) => expect(numberProblem(number)).toBe(problem));

  test.each([
    ['4', 'Visa'],
    ['5100', 'Mastercard'],
    ['5500', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['34', 'American Express'],
    ['3782 8224', 'American Express'],
    ['6011', 'Discover'],
    ['6500', 'Discover'],
    ['6440', 'Discover'],
    ['2220', undefined],
    ['2721', undefined],
    ['5600', undefined],
    ['9999', undefined],
    ['', undefined],
  ])('%s is of %s', (number, brand) => expect(brandOf(number)).toBe(brand));
});

describe('expiry', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12'],
    ['123', '12/3'],
    ['12/34', '12/34'],
    ['12345', '12/34'],
  ])('%s is shown as %s', (typed, shown) => expect(asExpiry(typed)).toBe(shown));

  const now = new Date(2026, 1, 28, 23, 59, 59);
  test.each([
    ['', 'Expiry date is required'],
    ['00/30', 'Invalid month'],
    ['13/30', 'Invalid month'],
    ['99', 'Invalid month'],
    ['12', 'Expiry date must be MM/YY'],
    ['12/3', 'Expiry date must be MM/YY'],
    ['01/26', 'Card has expired'],
    ['12/25', 'Card has expired'],
    ['02/26', undefined],
    ['12/26', undefined],
    ['01/99', undefined],
  ])('"%s" on the last day of February 2026: %s', (expiry, problem) =>
    expect(expiryProblem(expiry, now)).toBe(problem),
  );

  test('a card is over with the first moment after its month', () => {
    expect(expiryProblem('02/26', new Date(2026, 2, 1))).toBe('Card has expired');
    expect(expiryProblem('12/26', new Date(2027, 0, 1))).toBe('Card has expired');
    expect(expiryProblem('12/26', new Date(2026, 11, 31, 23, 59, 59))).toBeUndefined();
  });
});

test('a CVC is exactly three digits', () => {
  expect(asCvc('1a2b34')).toBe('123');
  expect(cvcProblem('')).toBe('CVC is required');
  expect(cvcProblem('12')).toBe('CVC must be 3 digits');
  expect(cvcProblem('123')).toBeUndefined();
});

test('a cardholder has a name', () => {
  expect(holderProblem('  ')).toBe('Cardholder name is required');
  expect(holderProblem('Nova')).toBeUndefined();
});

test('the test card is good on any day', () => {
  for (const now of [new Date(2026, 0, 31), new Date(2026, 11, 31)]) {
    const { number, expiry, cvc, holder } = testCard(now);
    const problems = [
      numberProblem(number),
      expiryProblem(expiry, now),
      cvcProblem(cvc),
      holderProblem(holder),
    ];
    expect(problems.filter(Boolean)).toEqual([]);
  }
});
