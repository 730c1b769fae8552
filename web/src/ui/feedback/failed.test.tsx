import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Failed } from './failed.tsx';

afterEach(cleanup);

test('a failure offers a retry', async () => {
  const onRetry = vi.fn<() => void>();
  render(<Failed title="Failed to load maps" onRetry={onRetry} />);
  await userEvent.click(
    within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }),
  );
  expect(onRetry).toHaveBeenCalledOnce();
});
