import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// It shares nothing with others, so there is nothing to import from it.
beforeAll(() => vi.importActual('./start.ts'));

const root = document.createElement('div');
const button = document.createElement('button');
button.type = 'button';
const onPress = vi.fn<() => void>();
/** Every press that React gets, even of what is not hydrated. */
const onHeard = vi.fn<() => void>();
const stop = (event: Event) => event.stopPropagation();

beforeEach(() => {
  button.disabled = false;
  root.replaceChildren(button);
  document.body.replaceChildren(root);
});

afterEach(() => {
  document.body.replaceChildren();
  hydrate();
  button.removeEventListener('click', onPress);
  root.removeEventListener('click', onHeard, true);
  vi.clearAllMocks();
});

/** As React stops a click on what is not hydrated. */
const hydrate = () => root.removeEventListener('click', stop, true);

/** The page around the button is hydrated after a press; the button is not. */
async function pressEarly() {
  root.addEventListener('click', onHeard, true);
  root.addEventListener('click', stop, true);
  button.addEventListener('click', onPress);
  button.click();
  document.dispatchEvent(new Event('hydration'));
  document.dispatchEvent(new Event('hydrated'));
  await vi.waitFor(() => expect(onHeard.mock.calls.length).toBeGreaterThan(2));
  expect(onPress).not.toHaveBeenCalled();
}

/** How often it was pressed from now on. */
async function pressesLater() {
  onHeard.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 200));
  return onHeard.mock.calls.length;
}

test('a button that is pressed before its part is hydrated is pressed once that is', async () => {
  await pressEarly();
  hydrate();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  expect(await pressesLater()).toBe(0);
});

test('a press that its handler tells nobody else is not repeated', async () => {
  root.addEventListener('click', stop);
  await pressEarly();
  hydrate();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  expect(await pressesLater()).toBe(0);
  root.removeEventListener('click', stop);
});

test('a button that is disabled by then is not pressed, nor when it is enabled later', async () => {
  await pressEarly();
  button.disabled = true;
  hydrate();
  await pressesLater();
  button.disabled = false;
  expect(await pressesLater()).toBe(0);
  expect(onPress).not.toHaveBeenCalled();
});
