import type { ComponentProps } from 'react';
import { sourcesOf } from '@last-circle/contract/picture-rules.ts';
import { Image } from '#ui/basics/image.tsx';

type PictureProps = Omit<ComponentProps<typeof Image>, 'srcSet' | 'avif'> & {
  /** The `sizes` attribute, by default the given width. */
  sizes?: string | undefined;
};

/** An image that loads in about the width at which it is shown. */
export function Picture({ src, sizes, ...rest }: PictureProps) {
  const srcSet = src ? sourcesOf(src) : undefined;
  const narrowed = srcSet && {
    srcSet,
    avif: src ? sourcesOf(src, 'avif') : undefined,
    sizes: sizes ?? `${rest.width}px`,
  };
  return <Image {...rest} {...narrowed} src={src} />;
}
