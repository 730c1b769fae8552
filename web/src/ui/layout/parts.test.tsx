import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Image } from './image.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Stepper } from '#ui/controls/stepper.tsx';
import { Table } from './table.tsx';

afterEach(cleanup);

test('server HTML holds no style attribute, which the policy would block', () => {
  const html = renderToString(
    <>
      <Menu label="Account" trigger="ada">
        <MenuItem>Logout</MenuItem>
      </Menu>
      <Countdown to="2026-07-14T14:00:00.000Z" label="Starts" />
      <Progress label="Sending" value={37} max={120} show="count" />
      <Image src="/uploads/a.webp" alt="" width={320} height={180} />
      <Empty title="No Maps Found" />
      <Badge tone="live">Live</Badge>
    </>,
  );
  expect(html).toContain('37 of 120');
  expect(html).not.toMatch(/\sstyle=|<style/);
});

test('a busy button says so and cannot be pressed again', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button isBusy busyText="Saving..." onClick={onClick}>
      Save Profile
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(onClick).not.toHaveBeenCalled();
});

test('a button that was busy has its focus back', () => {
  const { rerender } = render(<Button>Resend code</Button>);
  const button = screen.getByRole('button', { name: 'Resend code' });
  button.focus();
  rerender(<Button isBusy>Resend code</Button>);
  // What browsers do to an element that is disabled.
  button.blur();
  rerender(<Button>Resend code</Button>);
  expect(document.activeElement).toBe(button);
});

test('a button that was busy leaves the focus where it has gone meanwhile', () => {
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

test('a failure offers another try', async () => {
  const onRetry = vi.fn<() => void>();
  render(<Failed title="Failed to load maps" onRetry={onRetry} />);
  await userEvent.click(
    within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }),
  );
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a broken picture falls back to the placeholder and keeps its name', () => {
  render(<Image src="/uploads/gone.webp" alt="Storm island" width={320} height={180} />);
  fireEvent.error(screen.getByRole('img', { name: 'Storm island' }));
  expect(screen.getByRole('img', { name: 'Storm island' }).tagName).toBe('SPAN');
});

test('a table names its rows and labels every cell for the cards of a phone', () => {
  render(
    <Table
      caption="Registrations"
      columns={[
        { header: 'Player', cell: (row) => row.name },
        { header: 'Kills', cell: (row) => row.kills, isNumeric: true },
      ]}
      rows={[{ name: 'StormRider', kills: 7 }]}
      rowKey={(row) => row.name}
      actions={(row) => <Button>Verify {row.name}</Button>}
    />,
  );
  const row = within(screen.getByRole('table', { name: 'Registrations' })).getByRole('row', {
    name: /StormRider/,
  });
  expect(within(row).getByRole('rowheader').textContent).toBe('StormRider');
  expect(within(row).getByText('7').dataset.label).toBe('Kills');
  expect(within(row).getByRole('button', { name: 'Verify StormRider' })).toBeTruthy();
});

test('chips are radio buttons that name the choice', async () => {
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

test('a stepper stops at its ends', () => {
  render(<Stepper label="Quantity" value={3} min={1} max={3} onChange={() => {}} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(false);
});
