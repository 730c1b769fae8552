import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { present } from '#testing/present.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { EarlyInput } from './early-input.tsx';

function Form() {
  const [search, setSearch] = useState('');
  const [price, setPrice] = useState('');
  const [note, setNote] = useState('');
  const [sort, setSort] = useState('newest');
  const [kind, setKind] = useState('all');
  const [isOn, setIsOn] = useState(false);
  // As in a page, everything is rendered again right after hydration.
  useIsHydrated();
  return (
    <form>
      <input
        name="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <input
        name="price"
        type="number"
        value={price}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <textarea
        name="note"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <select
        name="sort"
        value={sort}
        onChange={({ currentTarget }) => setSort(currentTarget.value)}
      >
        <option>newest</option>
        <option>name</option>
      </select>
      {['all', 'mugs'].map((name) => (
        <input
          key={name}
          type="radio"
          name="kind"
          value={name}
          checked={kind === name}
          onChange={() => setKind(name)}
        />
      ))}
      <input
        type="checkbox"
        name="isOn"
        checked={isOn}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
      <input name="free" defaultValue="" />
      <output>{[search, price, note, sort, kind, isOn].join()}</output>
    </form>
  );
}

const page = (
  <EarlyInput>
    <Form />
  </EarlyInput>
);

let leave: (() => void) | undefined;
afterEach(() => act(() => leave?.()));

/** The page as the server sent it, before any script has run. */
function open() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  const named = (name: string) => present(root.querySelector<HTMLInputElement>(`[name=${name}]`));
  const kind = (value: string) => present(root.querySelector<HTMLInputElement>(`[value=${value}]`));
  const takeOver = () =>
    act(async () => {
      const hydrated = hydrateRoot(root, page);
      leave = () => hydrated.unmount();
    });
  return { named, kind, takeOver, known: () => root.querySelector('output')?.textContent };
}

test('input from before hydration is replayed', async () => {
  const { named, kind, takeOver, known } = open();
  const search = named('search');
  search.value = 'hoodie';
  search.focus();
  search.setSelectionRange(2, 4);
  named('price').value = '20';
  named('note').value = 'Two\nlines';
  named('sort').value = 'name';
  kind('mugs').checked = true;
  named('isOn').checked = true;
  named('free').value = 'unchanged';
  await takeOver();
  expect(known()).toBe('hoodie,20,Two\nlines,name,mugs,true');
  expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['hoodie', 2, 4]);
  expect(document.activeElement).toBe(search);
  expect([kind('all').checked, kind('mugs').checked]).toEqual([false, true]);
  expect(named('isOn').checked).toBe(true);
  expect(named('free').value).toBe('unchanged');
});

test('without input nothing is replayed', async () => {
  const { takeOver, known } = open();
  await takeOver();
  expect(known()).toBe(',,,newest,all,false');
});
