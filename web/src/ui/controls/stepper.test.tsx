import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

test('a stepper stops at its limits', () => {
  render(<Stepper label="Quantity" value={3} min={1} max={3} onChange={() => {}} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(false);
});
