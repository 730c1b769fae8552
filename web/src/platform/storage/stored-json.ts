/** The JSON that this site has stored under a key; null without one that can be read. */
export function storedJson<Stored>(storage: () => Storage, key: string) {
  try {
    // Nothing else writes to this origin; any field may be missing, as older versions wrote others.
    return JSON.parse(storage().getItem(key) ?? 'null') as Partial<Stored> | null;
  } catch {
    return null;
  }
}
