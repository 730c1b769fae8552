import type { DiscountKind } from './discount-rules.ts';

interface Offer {
  kind: DiscountKind;
  /** Percent, or dollars. */
  value: number;
}

/**
 * What stands in a message or a redeem code for a code of its own for each recipient:
 * '{10% off}', '{$5 off}'.
 */
const placeholder = /\{(?:(\d{1,3})%|\$(\d{1,6}(?:\.\d\d)?)) off\}/g;

function offerIn([, percent, dollars]: RegExpMatchArray): Offer | undefined {
  const value = Number(percent ?? dollars);
  if (value === 0 || (percent !== undefined && value > 100)) return undefined;
  return { kind: percent === undefined ? 'amount' : 'percent', value };
}

/** What stands there for a code of a product that is delivered by mail, by its id. */
const poolPlaceholder = /\{code of (\d{1,9})\}/g;

export const placeholderOfPool = (productId: number) => `{code of ${productId}}`;

/** Each placeholder of a text for a code of a product once, with the product's id. */
export const poolsIn = (text: string) =>
  new Map(Array.from(text.matchAll(poolPlaceholder), ([found, id]) => [found, Number(id)]));

/** Each placeholder of a text once, with what it offers. */
export function placeholdersIn(text: string) {
  const found = new Map<string, Offer>();
  for (const match of text.matchAll(placeholder)) {
    const offer = offerIn(match);
    if (offer) found.set(match[0], offer);
  }
  return found;
}
