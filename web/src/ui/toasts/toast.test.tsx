import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addTopLayer } from '#testing/jsdom-top-layer.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toast.ts';

beforeAll(addTopLayer);
afterEach(cleanup);

test('a toast is shown with its action', async () => {
  const onUndo = vi.fn<() => void>();
  render(<ToastHost />);
  act(() => toast.success('Removed Storm Hoodie', { action: { label: 'Undo', onClick: onUndo } }));
  expect(await screen.findByText('Removed Storm Hoodie')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
});

test('an error is announced as an alert', async () => {
  render(<ToastHost />);
  act(() => toast.error('Failed to join team'));
  expect((await screen.findByText('Failed to join team')).closest('[role=alert]')).not.toBeNull();
});

test('a toast outlives a dialog within another one', async () => {
  const dialogs = (isOpen: boolean) => (
    <>
      <ToastHost />
      <Dialog title="Night Owls" onClose={() => {}}>
        {isOpen && (
          <Dialog title="Replace Ada" onClose={() => {}}>
            Who plays?
          </Dialog>
        )}
      </Dialog>
    </>
  );
  const { rerender } = render(dialogs(false));
  rerender(dialogs(true));
  act(() => toast.success('Bea plays for Ada'));
  expect((await screen.findByText('Bea plays for Ada')).closest('[role=dialog]')).not.toBeNull();
  rerender(dialogs(false));
  expect(screen.getByText('Bea plays for Ada')).toBeTruthy();
});

test('a toast is read out over a dialog that was opened after it', async () => {
  const page = (dialog: ReactNode) => (
    <>
      <ToastHost />
      {dialog}
    </>
  );
  const { rerender } = render(page(null));
  act(() => toast.success('Removed Storm Hoodie'));
  await screen.findByText('Removed Storm Hoodie');
  rerender(
    page(
      <Dialog title="Night Owls" onClose={() => {}}>
        Two players
      </Dialog>,
    ),
  );
  expect(screen.getByText('Removed Storm Hoodie').closest('[aria-hidden="true"]')).toBeNull();
});

test('a fourth toast takes the place of the oldest', async () => {
  render(<ToastHost />);
  for (const name of ['M1', 'M2', 'M3', 'M4']) {
    act(() => toast.success(`${name}: Nova beat Heron 2-1`));
    await screen.findByText(`${name}: Nova beat Heron 2-1`);
  }
  // jsdom runs no animations.
  const leaving = screen.getByText('M1: Nova beat Heron 2-1').closest('.Toastify__toast');
  await waitFor(() => expect(leaving?.className).toContain('exit'));
  const staying = screen.getByText('M2: Nova beat Heron 2-1').closest('.Toastify__toast');
  expect(staying?.className).not.toContain('exit');
});

test('toasts stand below the focused control that they would cover', async () => {
  render(
    <main>
      <ToastHost />
      <button type="button">Create Tournament</button>
      <button type="button">Elsewhere</button>
    </main>,
  );
  const placeOf = (name: string, right: number) => {
    const button = screen.getByRole('button', { name });
    // jsdom has no layout.
    button.getBoundingClientRect = () => new DOMRect(right - 160, 100, 160, 44);
    return button;
  };
  const covered = placeOf('Create Tournament', innerWidth - 40);
  const free = placeOf('Elsewhere', 300);
  covered.focus();
  act(() =>
    toast.success('Storm Cup is created', { action: { label: 'Undo', onClick: () => {} } }),
  );
  await screen.findByText('Storm Cup is created');
  const moved = () => document.querySelector('[style*="--toastify-toast-top"]');
  expect(moved()?.getAttribute('style')).toContain('156px');
  screen.getByRole('button', { name: 'Undo' }).focus();
  expect(moved()?.getAttribute('style')).toContain('156px');
  free.focus();
  expect(moved()).toBeNull();
});
