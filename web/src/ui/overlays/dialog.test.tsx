import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog, DialogBody } from './dialog.tsx';
import { addTopLayer } from '#testing/jsdom-top-layer.ts';

beforeAll(addTopLayer);
afterEach(cleanup);

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <StrictMode>
      <Dialog title="Create Team" description="You become its captain." onClose={onClose}>
        <DialogBody>
          <input type="file" aria-label="Image" />
        </DialogBody>
      </Dialog>
    </StrictMode>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

test('a dialog opens under its title and description', () => {
  const { dialog, onClose } = open();
  expect(dialog.open).toBe(true);
  expect(
    screen.getByRole('dialog', { name: 'Create Team', description: 'You become its captain.' }),
  ).toBe(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('the focus goes to the first field, not to the close button', () => {
  open();
  expect(document.activeElement).toBe(screen.getByLabelText('Image'));
});

test('Escape calls onClose', () => {
  const { dialog, onClose } = open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a second Escape, which browsers close at once, still leaves the decision to the owner', () => {
  const { dialog, onClose } = open();
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

test('dismissing a file picker leaves the dialog open', () => {
  const { onClose } = open();
  fireEvent(screen.getByLabelText('Image'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a press on the backdrop closes, a press on the content does not', async () => {
  const user = userEvent.setup();
  const { dialog, onClose } = open();
  await user.click(screen.getByText('You become its captain.'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a drag from inside to the backdrop does not close', async () => {
  const user = userEvent.setup();
  const { dialog, onClose } = open();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('You become its captain.') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
