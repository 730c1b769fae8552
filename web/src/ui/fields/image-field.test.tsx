import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ImageField } from './image-field.tsx';
import type { Upload } from './use-upload.ts';

afterEach(cleanup);

const picture = (name = 'cup.png') => new File(['pixels'], name, { type: 'image/png' });

/** An upload that the test brings to its end. */
function heldUpload() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const calls: { file: File; signal: AbortSignal; progress: (share: number) => void }[] = [];
  const upload: Upload = (file, progress, signal) => {
    calls.push({ file, signal, progress });
    return promise;
  };
  return { upload, calls, resolve, reject };
}

function Form({ upload, start = null }: { upload: Upload; start?: string | null }) {
  const [url, setUrl] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form>
      <ImageField
        label="Picture"
        value={url}
        onChange={setUrl}
        upload={upload}
        check={(file) => (file.type.startsWith('image/') ? null : 'Not a picture')}
        onBusyChange={setIsBusy}
      />
      <input aria-label="Name" />
      <p>{isBusy ? 'busy' : 'free'}</p>
      <p>URL: {url ?? 'none'}</p>
    </form>
  );
}

const input = () => screen.getByLabelText('Picture');
const bar = () => screen.getByRole('progressbar', { name: /Uploading image/ });

test('a chosen image is uploaded with a progress bar and then shown', async () => {
  const { upload, calls, resolve } = heldUpload();
  render(<Form upload={upload} />);
  await userEvent.upload(input(), picture());
  expect(screen.getByText('busy')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Uploading image...');
  calls[0]?.progress(0.37);
  expect(await screen.findByText('37%')).toBeDefined();
  resolve('/uploads/maps/a.webp');
  expect(await screen.findByText('100%')).toBeDefined();
  expect(screen.getByText('busy')).toBeDefined();
  expect(await screen.findByText('URL: /uploads/maps/a.webp')).toBeDefined();
  expect(screen.getByText('free')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Image uploaded');
});

test('a dropped image is uploaded', () => {
  const { upload, calls } = heldUpload();
  render(<Form upload={upload} />);
  const file = picture();
  fireEvent.drop(input(), { dataTransfer: { files: [file] } });
  expect(calls.map((call) => call.file)).toEqual([file]);
});

test('an image is pasted while the field is focused or under the pointer', async () => {
  const { upload, calls } = heldUpload();
  render(<Form upload={upload} />);
  const paste = (files: File[]) =>
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { files } });
  paste([picture('elsewhere.png')]);
  await userEvent.hover(input());
  paste([picture('hovered.png')]);
  await userEvent.unhover(input());
  await userEvent.tab();
  expect(document.activeElement).toBe(input());
  paste([picture('focused.png')]);
  expect(calls.map((call) => call.file.name)).toEqual(['hovered.png', 'focused.png']);
});

test('a wrong file is refused in place and not sent', async () => {
  const { upload, calls } = heldUpload();
  render(<Form upload={upload} />);
  await userEvent.upload(input(), new File(['text'], 'notes.txt'), { applyAccept: false });
  expect(screen.getByRole('alert').textContent).toBe('Not a picture');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('a failed upload shows the reason, and the next attempt clears it', async () => {
  const { upload, reject } = heldUpload();
  render(<Form upload={upload} />);
  await userEvent.upload(input(), picture());
  reject(new Error('Failed to upload image. Please try again.'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to upload image. Please try again.');
  expect(screen.getByText('free')).toBeDefined();
  fireEvent.drop(input(), { dataTransfer: { files: [picture()] } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an upload can be cancelled', async () => {
  const { upload, calls, resolve } = heldUpload();
  render(<Form upload={upload} />);
  await userEvent.upload(input(), picture());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(screen.getByText('free')).toBeDefined();
  expect(document.activeElement).toBe(input());
  resolve('/uploads/maps/late.webp');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('URL: none')).toBeDefined();
});

test('a second image replaces one in flight, and unmounting aborts it', async () => {
  const { upload, calls } = heldUpload();
  const { unmount } = render(<Form upload={upload} />);
  await userEvent.upload(input(), picture('first.png'));
  await userEvent.upload(input(), picture('second.png'));
  expect(calls.map((call) => call.signal.aborted)).toEqual([true, false]);
  expect(bar()).toBeDefined();
  expect(screen.getByText('busy')).toBeDefined();
  unmount();
  expect(calls[1]?.signal.aborted).toBe(true);
});

test('a picture is removed by keyboard, and the focus stays in the field', async () => {
  render(<Form upload={heldUpload().upload} start="/uploads/maps/a.webp" />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('URL: none')).toBeDefined();
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull();
});
