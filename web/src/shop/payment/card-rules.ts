import { keysOf } from '@last-circle/contract/keys.ts';

export interface Card {
  /** The number in groups of four: '4242 4242 4242 4242'. */
  number: string;
  /** MM/YY */
  expiry: string;
  cvc: string;
  holder: string;
}

const numberLength = 16;
const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

/** Groups the digits by four, in at most 19 characters with the spaces. */
export const inFours = (typed: string) =>
  digitsIn(typed)
    .slice(0, numberLength)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The slash is added with the third digit, so that it can be deleted. */
export const asExpiry = (typed: string) =>
  digitsIn(typed)
    .slice(0, 4)
    .replace(/^(\d\d)(?=\d)/, '$1/');

export const asCvc = (typed: string) => digitsIn(typed).slice(0, 3);

const brands = {
  Visa: /^4/,
  Mastercard: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  'American Express': /^3[47]/,
  Discover: /^(6011|622|64[4-9]|65)/,
};
export type Brand = keyof typeof brands;

export function brandOf(number: string): Brand | undefined {
  const digits = digitsIn(number);
  return keysOf(brands).find((brand) => brands[brand].test(digits));
}

export function numberProblem(number: string) {
  const { length } = digitsIn(number);
  if (length === 0) return 'Card number is required';
  return length < numberLength ? 'Card number must be at least 16 digits' : undefined;
}

/** A card is valid through the last day of its month. */
export function expiryProblem(expiry: string, now: Date) {
  if (expiry === '') return 'Expiry date is required';
  const [month = '', year = ''] = expiry.split('/');
  if (month.length === 2 && (Number(month) < 1 || Number(month) > 12)) return 'Invalid month';
  if (year.length < 2) return 'Expiry date must be MM/YY';
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return now < firstDayAfter ? undefined : 'Card has expired';
}

export function cvcProblem(cvc: string) {
  if (cvc === '') return 'CVC is required';
  return /^\d{3}$/.test(cvc) ? undefined : 'CVC must be 3 digits';
}

export const holderProblem = (holder: string) =>
  holder.trim() === '' ? 'Cardholder name is required' : undefined;

/** The prefilled values: a card that does not exist, valid for two more years. */
export function testCard(now: Date): Card {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const year = String((now.getFullYear() + 2) % 100).padStart(2, '0');
  return {
    number: '4242 4242 4242 4242',
    expiry: `${month}/${year}`,
    cvc: '123',
    holder: 'Test Player',
  };
}
