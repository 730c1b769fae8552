import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Command+S, saves the post instead of the page. */
export function useSaveKeys(save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isChord || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
}
