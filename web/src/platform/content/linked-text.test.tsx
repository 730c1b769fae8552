import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

afterEach(cleanup);

test.each([
  ['Rules: https://example.com/rules.', ['https://example.com/rules']],
  [
    '(see http://a.example/x?y=1&z=2), or https://b.example',
    ['http://a.example/x?y=1&z=2', 'https://b.example/'],
  ],
  ['javascript:alert(1) data:text/html,x ftp://c.example mailto:a@b.example', []],
  ['https://', []],
  ['<a href="https://d.example">d</a>', ['https://d.example/']],
])('in %s only URLs of the web are links', (text, urls) => {
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  const links = screen.queryAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual(urls);
  for (const { rel } of links) expect(rel).toBe('nofollow ugc noopener noreferrer');
});
