import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChipsInput } from './chips-input.tsx';
import { Field } from './field.tsx';

function Form() {
  const [tags, setTags] = useState<string[]>(['storm']);
  return (
    <Field label="Tags">
      <ChipsInput value={tags} onChange={setTags} maxLength={20} />
    </Field>
  );
}

beforeEach(() => {
  render(<Form />);
});
afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>('Tags');
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('Enter, a comma and leaving the input add a word once', async () => {
  await userEvent.type(input(), ' ring {Enter}storm,eye,');
  expect(chips()).toEqual(['storm', 'ring', 'eye']);
  await userEvent.type(input(), 'sky');
  await userEvent.tab();
  expect(chips()).toEqual(['storm', 'ring', 'eye', 'sky']);
  expect(input().value).toBe('');
});

test('a pasted list becomes several chips', async () => {
  await userEvent.click(input());
  await userEvent.paste('one, two,, storm');
  expect(chips()).toEqual(['storm', 'one', 'two']);
});

test('a word is removed by its button, the last one by Backspace in the empty input', async () => {
  await userEvent.type(input(), 'ring,eye,');
  await userEvent.click(screen.getByRole('button', { name: 'Remove storm' }));
  expect(chips()).toEqual(['ring', 'eye']);
  await userEvent.type(input(), 'x{Backspace}{Backspace}');
  expect(chips()).toEqual(['ring']);
});
