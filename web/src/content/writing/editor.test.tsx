import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { only, page } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from '#pages/admin/blogs.tsx';

startFresh();
beforeEach(() => localStorage.clear());

const picture =
  '<img src="https://pictures.example/a.png" alt="A" title="T" width="320" height="180">';

/** Content that the server accepts and the editor serializes differently. */
const normalized = `<p>in ${picture} line</p><table><tr><td>bare</td></tr></table><pre>bare</pre><ul><li>one</li></ul>`;

/** Content that the editor serializes as it was loaded. */
const stable = [
  '<p>a <strong><code>b</code></strong> <a href="/shop" title="The shop"><code>c</code></a> H<sub>2</sub>O x<sup>3</sup></p>',
  '<ol start="5"><li><p>five</p></li></ol>',
  `<figure>${picture}</figure>`,
  `<figure>${picture}<figcaption>In words alone</figcaption></figure>`,
  `<figure><a href="https://x.example/" title="There">${picture}</a><figcaption>Leads there</figcaption></figure>`,
  `<a href="/shop">${picture}</a>`,
  `<figure>${picture}<figcaption>In <em>more</em> than <a href="/maps">words</a></figcaption></figure>`,
  `<figure>${picture}${picture}<figcaption>Two of them</figcaption></figure>`,
  '<figure><blockquote><p>Said</p></blockquote><figcaption>Somebody</figcaption></figure>',
  `<ul><li>${picture}<p>Below it</p></li><li><h3>Head</h3><p>Text</p></li></ul>`,
  '<table><tbody><tr><th colspan="2" scope="row"><p>1st</p></th><td rowspan="3"><p>25</p></td></tr></tbody></table>',
  '<table><thead><tr><th scope="col"><p>Place</p></th><th><p>Prize</p></th></tr></thead><tbody><tr><td><p>1st</p></td><td><p>25</p></td></tr></tbody></table>',
  '<table><thead><tr><th rowspan="2"><p>Place</p></th></tr><tr><th><p>Euro</p></th></tr></thead><tbody><tr><td><p>1st</p></td></tr></tbody></table>',
  '<table><thead><tr><th><p>Alone</p></th></tr></thead></table>',
  '<table><tbody><tr><th rowspan="2"><p>Reaches</p></th><th><p>Prize</p></th></tr><tr><td><p>25</p></td></tr></tbody></table>',
];

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const editor = () => screen.findByRole('textbox', { name: 'Content' });

async function openToEdit(content: string) {
  const post = aPost({ id: 12, title: 'Patch day', content, version: 3 });
  let saved: string | undefined;
  stubServer({
    'GET /blogs/admin': () => page([post], { total: 1 }),
    'GET /blogs/:id': only({ id: 12 }, () => ({ body: post })),
    'PUT /blogs/:id': only({ id: 12 }, ({ body }) => {
      saved = body.content;
      return { body: { ...post, version: 4 } };
    }),
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/blogs', '/admin/blogs?post=12');
  await editor();
  await waitFor(() => expect(title().value).toBe('Patch day'));
  return async () => {
    fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
    await screen.findByText(/^Saved/);
    return saved ?? '';
  };
}

async function paste(plainText: string) {
  const text = await editor();
  const getData = (kind: string) => (kind === 'text/plain' ? plainText : '');
  fireEvent.paste(text, { clipboardData: { getData, files: [] } });
  await waitFor(() => expect(text.textContent).toContain(plainText));
}

test('untouched content is saved as it was loaded, whatever its markup', async () => {
  const save = await openToEdit(normalized + stable.join(''));
  fireEvent.change(title(), { target: { value: 'Patch night' } });
  expect(await save()).toBe(normalized + stable.join(''));
});

test.each(stable)('an edit elsewhere leaves %s unchanged', async (content) => {
  const save = await openToEdit(`<p></p>${content}<p>Last words</p>`);
  await paste('New words');
  const saved = await save();
  expect(saved).toContain('New words');
  expect(saved).toContain(content);
});

test('a restored snapshot replaces the typed text, which is offered in turn', async () => {
  const snapshot = {
    title: 'Stored',
    content: '<p>Stored words.</p>',
    published: false,
    version: 3,
  };
  localStorage.setItem(
    'post-snapshot:7:12:a',
    JSON.stringify({ ...snapshot, at: '2026-01-01T10:42:00.000Z' }),
  );
  await openToEdit('<p>The first words.</p>');
  fireEvent.change(title(), { target: { value: 'Just typed' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(title().value).toBe('Stored');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(title().value).toBe('Just typed');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(title().value).toBe('Stored');
});

test('a picture dropped outside the text does not open in place of the page', async () => {
  await openToEdit('<p>The first words.</p>');
  expect(fireEvent.drop(title(), { dataTransfer: { types: ['Files'], files: [] } })).toBe(false);
  expect(fireEvent.drop(title(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(
    true,
  );
});
