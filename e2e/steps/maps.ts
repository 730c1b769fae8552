import type { Caller } from './api.ts';

/** A new map code of twelve digits: as typed, and as the site shows it. */
export function newMapCode() {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 10).join(
    '',
  );
  return { digits, code: digits.replace(/(.{4})(.{4})/, '$1-$2-') };
}

/** A map that no other journey changes. */
export async function addMap<T extends object>(admin: Caller, own: T) {
  const { digits, code } = newMapCode();
  const map = { name: `Ridge Race ${digits}`, mapCode: code, ...own };
  const { id } = await admin.send<{ id: number }>('POST', '/maps', map);
  return { ...map, id, digits };
}
