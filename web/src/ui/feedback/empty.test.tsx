import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Empty } from './empty.tsx';

afterEach(cleanup);

test('the picture of an empty list is an open ring of dashes, which neither turns nor is crossed out', () => {
  const { container } = render(<Empty title="No orders yet" />);
  const picture = container.querySelector('svg');
  expect(picture?.getAttribute('class')).not.toMatch(/animate/);
  expect(picture?.querySelector('path, line')).toBeNull();
  const dashes = (
    picture?.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? ''
  )
    .split(' ')
    .map(Number);
  expect(dashes.length / 2).toBeGreaterThanOrEqual(8);
  expect(dashes.at(-1)).toBeGreaterThan(20);
});
