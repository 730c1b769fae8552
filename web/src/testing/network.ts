import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

function setOnline(isOnline: boolean) {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => spy.mockRestore());
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Lets the browser notice that it has lost its network. */
export const goOffline = () => setOnline(false);

/** Lets the browser notice that it has a network again. */
export const goOnline = () => setOnline(true);
