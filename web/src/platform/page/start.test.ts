import { expect, test, vi } from 'vitest';
import './start.ts';

const say = (what: string) => document.dispatchEvent(new Event(what));

/** As React stops a click on what is not hydrated. */
function stopClicks(root: HTMLElement) {
  const stop = (event: Event) => event.stopPropagation();
  root.addEventListener('click', stop, true);
  return () => root.removeEventListener('click', stop, true);
}

test('a button that is pressed before its part is hydrated is pressed once that is', async () => {
  document.body.innerHTML = '<div><button type="button">26 byes</button></div>';
  const root = document.querySelector('div')!;
  const button = document.querySelector('button')!;
  const onPress = vi.fn<() => void>();
  button.click();
  say('hydration');
  button.addEventListener('click', onPress);
  const hydrate = stopClicks(root);
  const stopped = vi.fn<() => void>();
  root.addEventListener('click', stopped, true);
  say('hydrated');
  await vi.waitFor(() => expect(stopped.mock.calls.length).toBeGreaterThan(2));
  expect(onPress).not.toHaveBeenCalled();
  hydrate();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  stopped.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([stopped.mock.calls.length, onPress.mock.calls.length]).toEqual([0, 1]);
});
