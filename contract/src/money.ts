/** '$1,234.50'; by hand, since the first format of `Intl` takes a phone 60 ms. */
export function inDollars(amount: number) {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replaceAll(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${digits}`;
}

export const toCents = (amount: number) => Math.round(amount * 100);
export const fromCents = (cents: number) => cents / 100;
