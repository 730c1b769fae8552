import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { alert, confirm, ConfirmHost } from './confirm.tsx';
import { addTopLayer } from '#testing/jsdom-top-layer.ts';

const question = 'Are you sure you want to delete this map?';

beforeAll(addTopLayer);
beforeEach(() =>
  act(async () => {
    render(<ConfirmHost />);
    await import('./confirm-dialog.tsx');
  }),
);
afterEach(cleanup);

/** What the dialog will answer, once it is there. */
async function shown<Answer>(answer: Promise<Answer>) {
  await screen.findByRole('alertdialog');
  return { answer };
}

const ask = (options?: Parameters<typeof confirm>[1]) => shown(confirm(question, options));

test('the confirm button answers yes and closes', async () => {
  const { answer } = await ask({ action: 'Delete', isDanger: true });
  expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the question can show the consequences of confirming', async () => {
  await ask({ detail: '3 people are mailed.' });
  expect(screen.getByRole('alertdialog', { description: '3 people are mailed.' })).toBeTruthy();
});

test('Cancel has the focus and answers no', async () => {
  const { answer } = await ask();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  expect(await answer).toBe(false);
});

test('Escape answers no', async () => {
  const { answer } = await ask();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('a second question cancels the first', async () => {
  const first = await ask();
  const second = await ask({ action: 'Leave' });
  expect(await first.answer).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await second.answer).toBe(true);
});

test('an alert has only one button', async () => {
  const { answer } = await shown(alert('Please fill in both title and content'));
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK']);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await answer).toBeUndefined();
});
