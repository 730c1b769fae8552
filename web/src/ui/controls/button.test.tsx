import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button is labelled so and cannot be pressed again', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button isBusy busyText="Saving..." onClick={onClick}>
      Save Profile
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(onClick).not.toHaveBeenCalled();
});

test('a button regains the focus after it was busy', () => {
  const { rerender } = render(<Button>Resend code</Button>);
  const button = screen.getByRole('button', { name: 'Resend code' });
  button.focus();
  rerender(<Button isBusy>Resend code</Button>);
  // Browsers blur an element that becomes disabled.
  button.blur();
  rerender(<Button>Resend code</Button>);
  expect(document.activeElement).toBe(button);
});

test('a button does not take back a focus that has moved elsewhere', () => {
  const form = (isBusy: boolean) => (
    <>
      <input aria-label="Code" />
      <Button isBusy={isBusy}>Verify</Button>
    </>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button', { name: 'Verify' }).focus();
  rerender(form(true));
  screen.getByLabelText('Code').focus();
  rerender(form(false));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});
