import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Empty } from './empty.tsx';

afterEach(cleanup);

test('the picture of an empty list has no turning or single arc that looks like loading', () => {
  const { container } = render(<Empty title="No orders yet" />);
  const picture = container.querySelector('svg');
  expect(picture).not.toBeNull();
  expect(picture?.getAttribute('class')).not.toMatch(/animate/);
  const circles = [...(picture?.querySelectorAll('circle') ?? [])];
  expect(circles.length).toBeGreaterThan(0);
  const arcs = circles.map((circle) => {
    const dashes = (circle.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number);
    return Number(circle.getAttribute('pathLength')) / dashes.reduce((sum, dash) => sum + dash, 0);
  });
  expect(Math.min(...arcs)).toBeGreaterThanOrEqual(8);
});
