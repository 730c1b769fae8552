/** A map code of twelve digits that no other map has: as they are typed, and as the site writes them. */
export function newMapCode() {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 10).join(
    '',
  );
  return { digits, code: digits.replace(/(.{4})(.{4})/, '$1-$2-') };
}
