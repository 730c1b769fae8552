import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

afterEach(cleanup);

test('a hint describes its input', () => {
  render(
    <Field label="Email" hint="Email cannot be changed">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', {
    name: 'Email',
    description: 'Email cannot be changed',
  });
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error replaces the hint and marks the input', () => {
  render(
    <Field label="Email" hint="Email cannot be changed" error="Invalid email format">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email', description: 'Invalid email format' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Invalid email format');
  expect(screen.queryByText('Email cannot be changed')).toBeNull();
});

test('an error that appears while the pointer is down is held back until its release', async () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <Input />
    </Field>
  );
  const { rerender } = render(field());
  fireEvent.pointerDown(document.body);
  rerender(field('Invalid email format'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.pointerUp(document.body);
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email format');
});

test('a pasted code loses dashes and spaces and becomes upper case', async () => {
  const user = userEvent.setup();
  const changes: string[] = [];
  render(
    <Field label="Code">
      <CodeInput onChange={(event) => changes.push(event.target.value)} />
    </Field>,
  );
  await user.click(screen.getByLabelText('Code'));
  await user.paste(' abcd-ef23 9');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('ABCDEF23');
  expect(changes).toEqual(['ABCDEF23']);
});

test('a password is hidden until it is revealed', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});
