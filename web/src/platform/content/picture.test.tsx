import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { present } from '#testing/present.ts';
import { startFresh } from '#testing/render.tsx';
import { Picture } from './picture.tsx';

startFresh();

const url = `/uploads/maps/${'0'.repeat(32)}.webp`;

const shown = (src: string, sizes?: string) => {
  const { container } = render(<Picture src={src} alt="" width={56} height={56} sizes={sizes} />);
  const image = present(container.querySelector('img'));
  const source = container.querySelector('source');
  const avif = source && { srcset: source.srcset, sizes: source.sizes };
  return { src: image.getAttribute('src'), srcset: image.srcset, sizes: image.sizes, avif };
};

const inWidths = (param: string) =>
  [320, 480, 720, 1280].map((width) => `${url}?${param}=${width} ${width}w`).join(', ');

test('an uploaded picture is offered in each width, as AVIF and as WebP', () => {
  for (const sizes of ['56px', '100vw']) {
    const avif = { srcset: inWidths('avif'), sizes };
    expect(shown(url, sizes)).toEqual({ src: url, srcset: inWidths('w'), sizes, avif });
  }
  expect(shown(url).sizes).toBe('56px');
});

test('a picture from another site is unchanged', () => {
  const elsewhere = 'https://pictures.example/uploads/a.webp';
  expect(shown(elsewhere)).toEqual({ src: elsewhere, srcset: '', sizes: '', avif: null });
});
