import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

test('each option is a radio button with its name', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <Segmented
      label="Status"
      options={[
        { value: 'all', label: 'All' },
        { value: 'pending', label: 'Pending' },
      ]}
      value="all"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(onChange).toHaveBeenCalledWith('pending');
});
