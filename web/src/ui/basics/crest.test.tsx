import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Crest } from './crest.tsx';

const drawn = (name: string) => renderToStaticMarkup(<Crest name={name} />);

test('a name has one crest, in upper and lower case, which says nothing to screen readers', () => {
  expect(drawn('Nova')).toBe(drawn('nova'));
  expect(drawn('Nova')).not.toBe(drawn('Nova2'));
  expect(drawn('Nova')).toContain('aria-hidden="true"');
});

test('names of any kind are drawn, hardly two of 500 alike', () => {
  for (const name of ['', '7', 'Żółć', '🦊', 'a'.repeat(200)]) expect(drawn(name)).toMatch(/^<svg/);
  const crests = Array.from({ length: 500 }, (_, index) => drawn(`Player ${index + 1}`));
  expect(new Set(crests).size).toBeGreaterThan(496);
});

test('a page of 200 crests grows by few nodes and needs neither ids nor styles of its own', () => {
  const page = Array.from({ length: 200 }, (_, index) => drawn(`Player ${index + 1}`)).join('');
  expect(page.match(/<\w/g)).toHaveLength(200 * 3);
  expect(page).not.toMatch(/ (id|style|filter|href)=/);
});
