import { act, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const More = () => <p>The prizes of the cup</p>;

const around = (Part: ComponentType) => (
  <Suspense fallback="Loading">
    <Part />
  </Suspense>
);

/** Its script does not come until the network is back. */
function aPartWithoutNetwork() {
  let isOnline = false;
  const Part = lazyPart(async () => {
    if (!isOnline) throw new Error('Failed to fetch dynamically imported module');
    return More;
  });
  const connect = () =>
    act(async () => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
  return { Part, connect };
}

function aRootElement(html = '') {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

test('what the server has rendered of a part stays until its script comes', async () => {
  // The comments are those that React puts around what has waited.
  const root = aRootElement('<!--$--><p>The prizes of the cup</p><!--/$-->');
  const paragraph = screen.getByText('The prizes of the cup');
  const { Part, connect } = aPartWithoutNetwork();
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, around(Part), { onRecoverableError: (error) => errors.push(error) });
  });
  expect(screen.getByText('The prizes of the cup')).toBe(paragraph);
  await connect();
  expect(screen.getByText('The prizes of the cup')).toBe(paragraph);
  expect(Object.keys(paragraph).some((key) => key.startsWith('__reactProps'))).toBe(true);
  expect(errors).toEqual([]);
});

test('a part that the server has not rendered says that it failed, and loads again', async () => {
  const { Part, connect } = aPartWithoutNetwork();
  const root = createRoot(aRootElement());
  await act(async () => root.render(around(Part)));
  expect(screen.getByText(/This part could not be loaded/)).toBeTruthy();
  await connect();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByText('The prizes of the cup')).toBeTruthy();
});
