/** A new map code of twelve digits: as typed, and as the site shows it. */
export function newMapCode() {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 10).join(
    '',
  );
  return { digits, code: digits.replace(/(.{4})(.{4})/, '$1-$2-') };
}
