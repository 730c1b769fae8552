import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'teams', label: 'Teams', count: 12 },
  { value: 'bracket', label: 'Bracket' },
  { value: 'rules', label: 'Rules' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('teams');
  return (
    <Tabs label="Tournament" tabs={tabs} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  );
}

beforeEach(() => {
  render(<Example />);
});
afterEach(cleanup);

const selected = () => screen.getByRole('tab', { selected: true });

test('a click shows the panel of its tab', async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Bracket' }));
  expect(screen.getByRole('tabpanel', { name: 'Bracket' }).textContent).toBe('Panel of bracket');
});

test.each([
  ['{ArrowRight}', 'Bracket'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Teams12'],
  ['{ArrowLeft}', 'Rules'],
  ['{End}', 'Rules'],
  ['{End}{Home}', 'Teams12'],
])('%s chooses %s and takes the focus along', async (keys, name) => {
  selected().focus();
  await userEvent.keyboard(keys);
  expect(selected().textContent).toBe(name);
  expect(document.activeElement).toBe(selected());
});

test('only the chosen tab is in the tab order', () => {
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
