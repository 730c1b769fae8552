import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog, DialogBody } from './dialog.tsx';
import { backdropOf } from '#testing/backdrop.ts';
import { addTopLayer } from '#testing/jsdom-top-layer.ts';

beforeAll(addTopLayer);
afterEach(cleanup);

/** Over a page with a button, which has the focus. */
function open() {
  const onClose = vi.fn<() => void>();
  const page = (dialog: ReactNode) => (
    <StrictMode>
      <main>
        <button type="button">Behind it</button>
      </main>
      {dialog}
    </StrictMode>
  );
  const { rerender } = render(page(null));
  screen.getByText('Behind it').focus();
  rerender(
    page(
      <Dialog title="Create Team" description="You become its captain." onClose={onClose}>
        <DialogBody>
          <input type="file" aria-label="Image" />
        </DialogBody>
      </Dialog>,
    ),
  );
  const dialog = screen.getByRole('dialog');
  return { onClose, dialog, backdrop: backdropOf(dialog), close: () => rerender(page(null)) };
}

test('a dialog opens under its title and description', () => {
  const { dialog, onClose } = open();
  expect(
    screen.getByRole('dialog', { name: 'Create Team', description: 'You become its captain.' }),
  ).toBe(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('the focus goes to the first field, not to the close button', () => {
  open();
  expect(document.activeElement).toBe(screen.getByLabelText('Image'));
});

test('Escape calls onClose, as often as it is pressed', async () => {
  const user = userEvent.setup();
  const { dialog, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  // The owner decides.
  expect(dialog.isConnected).toBe(true);
});

test('Escape that something in it takes for itself leaves the dialog open', async () => {
  const user = userEvent.setup();
  const { onClose } = open();
  screen.getByLabelText('Image').addEventListener('keydown', (event) => event.preventDefault());
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('dismissing a file picker leaves the dialog open', () => {
  const { onClose } = open();
  fireEvent(screen.getByLabelText('Image'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('what is around it is not read out until it closes, which returns the focus', () => {
  const { dialog, close } = open();
  const outside = screen.getByText('Behind it');
  expect(outside.closest('[aria-hidden="true"]')).toBeTruthy();
  expect(dialog.closest('[aria-hidden="true"]')).toBeNull();
  expect(dialog.contains(document.activeElement)).toBe(true);
  close();
  expect(outside.closest('[aria-hidden="true"]')).toBeNull();
  expect(document.activeElement).toBe(outside);
});

test('a dialog that closes below another one leaves the page to that', () => {
  const page = (isLowerOpen: boolean, isUpperOpen: boolean) => (
    <>
      <button type="button">Behind them</button>
      {isLowerOpen && (
        <Dialog title="Edit Team" onClose={() => {}}>
          A form
        </Dialog>
      )}
      {isUpperOpen && (
        <Dialog title="Discard?" onClose={() => {}}>
          A question
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(page(true, false));
  rerender(page(true, true));
  expect(screen.queryByRole('dialog', { name: 'Edit Team' })).toBeNull();
  rerender(page(false, true));
  expect(screen.queryByRole('button', { name: 'Behind them' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Discard?' })).toBeTruthy();
  rerender(page(false, false));
  expect(screen.getByRole('button', { name: 'Behind them' })).toBeTruthy();
});

test('a press on the backdrop closes, a press on the content does not', async () => {
  const user = userEvent.setup();
  const { backdrop, onClose } = open();
  await user.click(screen.getByText('You become its captain.'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(backdrop);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a drag from inside to the backdrop does not close', async () => {
  const user = userEvent.setup();
  const { backdrop, onClose } = open();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('You become its captain.') },
    { keys: '[/MouseLeft]', target: backdrop },
  ]);
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
});
