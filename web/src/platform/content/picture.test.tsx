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
  return { src: image.getAttribute('src'), srcset: image.srcset, sizes: image.sizes };
};

test('an uploaded picture is offered in each width', () => {
  const srcset = `${url}?w=320 320w, ${url}?w=720 720w, ${url}?w=1280 1280w`;
  expect(shown(url)).toEqual({ src: url, srcset, sizes: '56px' });
  expect(shown(url, '100vw')).toEqual({ src: url, srcset, sizes: '100vw' });
});

test('a picture from another site is unchanged', () => {
  const elsewhere = 'https://pictures.example/uploads/a.webp';
  expect(shown(elsewhere)).toEqual({ src: elsewhere, srcset: '', sizes: '' });
});
