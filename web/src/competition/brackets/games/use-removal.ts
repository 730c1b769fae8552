import type { Args } from '#platform/api/client.ts';
import { askToClear } from '#competition/brackets/data/ask-to-clear.ts';
import { useRemoveGame } from '#competition/brackets/data/mutations.ts';

type Removal = Args<'DELETE /tournaments/:id/games/:number'>;

/** Removes a game; asks before that clears games of the next stage. */
export function useGameRemoval() {
  const removal = useRemoveGame();

  async function mutateAsync(args: Removal) {
    try {
      return await removal.mutateAsync(args);
    } catch (error) {
      if (!(await askToClear(error, 'Delete this game?'))) throw error;
      return removal.mutateAsync({ ...args, query: { ...args.query, force: 'true' } });
    }
  }

  return { ...removal, mutateAsync };
}
