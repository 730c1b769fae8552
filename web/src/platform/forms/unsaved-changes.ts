import { useEffect } from 'react';
import { useQuestion } from '#platform/router/router.tsx';
import { confirm } from '#ui/overlays/confirm.tsx';

const askToDiscard = () => confirm('Discard your changes?', { action: 'Discard', isDanger: true });

/**
 * Asks before something unsaved is left by a link, by Back or with the tab. Returns the same
 * question for other ways out: true when there is nothing to lose.
 */
export function useUnsaved(isUnsaved: boolean): () => Promise<boolean> {
  useQuestion(isUnsaved, askToDiscard);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return async () => !isUnsaved || askToDiscard();
}
