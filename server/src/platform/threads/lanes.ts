/**
 * Does a piece of work for each item, so many at once. After a failure no other is begun, and it is
 * thrown when those in flight have ended.
 */
export async function inLanes<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
) {
  const remaining = items.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const item of remaining) {
      await work(item).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
  if (failures.length > 0) throw failures[0];
}
