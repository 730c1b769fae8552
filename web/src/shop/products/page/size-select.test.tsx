import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aHoodie } from '#testing/data/a-product.ts';
import { startFresh } from '#testing/render.tsx';
import { BuyButtons, usePurchase, SizeSelect } from './purchase.tsx';

startFresh();

function Choice() {
  const purchase = usePurchase(aHoodie());
  return (
    <>
      <SizeSelect purchase={purchase} />
      <BuyButtons purchase={purchase} />
    </>
  );
}

test('a size that was chosen before the page was hydrated counts', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const page = (
    <RouterContextProvider router={router}>
      <Choice />
    </RouterContextProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked = true;
  render(page, { container, hydrate: true });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Now' }).disabled).toBe(false);
});
