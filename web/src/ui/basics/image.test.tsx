import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Image } from './image.tsx';

afterEach(cleanup);

test('a broken image becomes a placeholder with the same name', () => {
  render(<Image src="/uploads/gone.webp" alt="Storm island" width={320} height={180} />);
  fireEvent.error(screen.getByRole('img', { name: 'Storm island' }));
  expect(screen.getByRole('img', { name: 'Storm island' }).tagName).toBe('SPAN');
});
