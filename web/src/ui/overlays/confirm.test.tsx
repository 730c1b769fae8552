import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { alert, confirm, ConfirmHost } from './confirm.tsx';
import { addTopLayer } from '#testing/jsdom-top-layer.ts';
import { present } from '#testing/present.ts';

const QUESTION = 'Are you sure you want to delete this map?';

beforeAll(addTopLayer);
beforeEach(() =>
  act(async () => {
    render(<ConfirmHost />);
    await import('./confirm-dialog.tsx');
  }),
);
afterEach(cleanup);

function during<Answer>(start: () => Promise<Answer>): { answer: Promise<Answer> } {
  const started: { answer?: Promise<Answer> } = {};
  act(() => {
    started.answer = start();
  });
  return { answer: present(started.answer) };
}

function ask(options?: Parameters<typeof confirm>[1]) {
  return during(() => confirm(QUESTION, options));
}

test('the confirm button answers yes and closes', async () => {
  const { answer } = ask({ action: 'Delete', isDanger: true });
  expect(screen.getByRole('alertdialog', { name: QUESTION })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the question can show the consequences of confirming', () => {
  ask({ detail: '3 people are mailed.' });
  expect(screen.getByRole('alertdialog', { description: '3 people are mailed.' })).toBeTruthy();
});

test('Cancel has the focus and answers no', async () => {
  const { answer } = ask();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  expect(await answer).toBe(false);
});

test('Escape answers no', async () => {
  const { answer } = ask();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('a second question cancels the first', async () => {
  const first = ask();
  const second = ask({ action: 'Leave' });
  expect(await first.answer).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await second.answer).toBe(true);
});

test('an alert has only one button', async () => {
  const shown = during(() => alert('Please fill in both title and content'));
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK']);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await shown.answer).toBeUndefined();
});
