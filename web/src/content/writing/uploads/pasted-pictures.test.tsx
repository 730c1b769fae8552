import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { page, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/blogs.tsx';

startFresh();
beforeEach(() => localStorage.clear());

const editor = () => screen.findByRole('textbox', { name: 'Content' });

/** The text, a picture as its file name, an upload as its message. */
async function lines() {
  const elements = (await editor()).querySelectorAll('p, img[src], .upload > span');
  return [...elements]
    .map((one) => one.getAttribute('src')?.replace(/^.*\//, '') ?? one.textContent)
    .filter((line) => line !== '');
}

async function pasteInto(html: string, copy: NonNullable<Fakes['POST /uploads/remote']>) {
  let saved: string | undefined;
  const sent = stubServer({
    'GET /blogs/admin': () => page([], { total: 0 }),
    'GET /blogs/:id': () => ({ body: aPost() }),
    'POST /blogs': ({ body }) => {
      saved = body.content;
      return { body: aPost() };
    },
    'POST /uploads/remote': copy,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/blogs');
  const getData = (kind: string) => (kind === 'text/html' ? html : '');
  fireEvent.paste(await editor(), { clipboardData: { getData, files: [] } });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Pasted' } });
  const copied = () => sent.filter(({ call }) => call === 'POST /uploads/remote');
  return {
    copied: () => copied().map(({ body }) => body),
    save: async () => {
      fireEvent.keyDown(await editor(), { key: 's', ctrlKey: true });
      await waitFor(() => expect(saved).toBeDefined());
      return saved;
    },
  };
}

const elsewhere = 'https://pictures.example';
const upload = (name: string) => `/uploads/blogs/${name}.webp`;

test('pictures of another site are copied in their order, and keep their description', async () => {
  const { copied, save } = await pasteInto(
    `<p>One</p><img src="${elsewhere}/1.png" alt="A"><img src="${elsewhere}/2.png"><p>Two</p>
     <figure><a href="/shop"><img src="${elsewhere}/3.png"></a><figcaption>Third</figcaption></figure>`,
    ({ body }) => ({ body: { url: upload(body.url.at(-5) ?? '') } }),
  );
  await waitFor(async () => {
    const pasted = await lines();
    expect(pasted.slice(0, 5)).toEqual(['One', '1.webp', '2.webp', 'Two', '3.webp']);
  });
  expect(copied()).toEqual(
    ['1', '2', '3'].map((name) => ({ url: `${elsewhere}/${name}.png`, folder: 'blogs' })),
  );
  expect(await screen.findByText('3 images uploaded successfully')).toBeTruthy();
  expect(await save()).toBe(
    `<p>One</p><img src="${upload('1')}" alt="A"><img src="${upload('2')}" alt=""><p>Two</p>` +
      `<figure><a href="/shop"><img src="${upload('3')}" alt=""></a><figcaption>Third</figcaption></figure>`,
  );
});

test('a picture that cannot be copied stays marked in its place until it is tried again', async () => {
  let isThere = false;
  const { save } = await pasteInto(
    `<p>One</p><img src="${elsewhere}/1.png"><img src="${elsewhere}/2.png"><p>Two</p>`,
    ({ body }) =>
      body.url.endsWith('2.png') || isThere
        ? { body: { url: upload(body.url.at(-5) ?? '') } }
        : refusal('invalid', 'The other site answered with status 404'),
  );
  const mark = '1.png (pictures.example): The other site answered with status 404';
  await waitFor(async () =>
    expect((await lines()).slice(0, 4)).toEqual(['One', mark, '2.webp', 'Two']),
  );
  expect(screen.getByText('1 image could not be uploaded')).toBeTruthy();
  isThere = true;
  await userEvent.click(within(await editor()).getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await lines()).slice(0, 4)).toEqual(['One', '1.webp', '2.webp', 'Two']),
  );
  expect(await save()).toBe(
    `<p>One</p><img src="${upload('1')}" alt=""><img src="${upload('2')}" alt=""><p>Two</p>`,
  );
});

test.each([
  'file:///C:/Users/Ada/a.png',
  'data:image/png;base64,%%%',
  'data:image/svg+xml,<svg/>',
  'a.png',
])('a picture that no browser can read, as %s, is marked to be removed', async (source) => {
  const { save } = await pasteInto(`<p>One</p><img src="${source}"><p>Two</p>`, () =>
    refusal('invalid', 'Not asked for'),
  );
  const text = within(await editor());
  await screen.findByText('1 image could not be uploaded');
  expect((await lines())[1]).toMatch(/^Image: (?:Your browser cannot read|Invalid file type)/);
  expect(text.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(text.getByRole('button', { name: 'Remove' }));
  expect(document.activeElement).toBe(await editor());
  expect(await save()).toBe('<p>One</p><p>Two</p>');
});
