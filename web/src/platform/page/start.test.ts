import { afterEach, beforeAll, expect, test, vi } from 'vitest';

// It shares nothing with others, so there is nothing to import from it.
beforeAll(() => vi.importActual('./start.ts'));

afterEach(() => document.body.replaceChildren());

const say = (what: string) => document.dispatchEvent(new Event(what));

/** As React stops a click on what is not hydrated. */
function stopClicks(root: HTMLElement) {
  const stop = (event: Event) => event.stopPropagation();
  root.addEventListener('click', stop, true);
  return () => root.removeEventListener('click', stop, true);
}

test('a button that is pressed before its part is hydrated is pressed once that is', async () => {
  const root = document.createElement('div');
  const button = document.createElement('button');
  button.type = 'button';
  root.append(button);
  document.body.replaceChildren(root);
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
