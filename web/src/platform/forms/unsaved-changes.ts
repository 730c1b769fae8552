import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { stringifySearch } from '#platform/router/search-rules.ts';
import { confirm } from '#ui/overlays/confirm.tsx';

const askToDiscard = () => confirm('Discard your changes?', { action: 'Discard', isDanger: true });

/** A link to a part of the page loses nothing. */
const askUnlessWithinPage: ShouldBlockFn = async ({ current, next }) =>
  (current.pathname !== next.pathname ||
    stringifySearch(current.search) !== stringifySearch(next.search)) &&
  !(await askToDiscard());

/**
 * Asks before unsaved changes are left by a link, by Back or with the tab. Returns the same
 * question for other ways to leave: true when there is nothing to lose.
 */
export function useUnsavedChangesBlocker(isUnsaved: boolean): () => Promise<boolean> {
  useBlocker({ shouldBlockFn: askUnlessWithinPage, disabled: !isUnsaved });

  return async () => !isUnsaved || askToDiscard();
}
