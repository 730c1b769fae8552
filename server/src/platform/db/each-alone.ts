import type { Context } from './context.ts';

/** Does the work for one after the other; one that fails is logged and keeps no other back. */
export async function eachAlone<Item extends { id: number }>(
  { log }: Context,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
) {
  for (const item of items) {
    await work(item).catch((error: unknown) =>
      log.error({ err: error, id: item.id }, 'The clock failed for one'),
    );
  }
}
