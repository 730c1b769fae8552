import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Ring } from './ring.tsx';

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'loading'> & {
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  /** For an image above the fold. */
  isEager?: boolean;
  /** The `srcSet` of the same picture in AVIF, for browsers that show it. */
  avif?: string | undefined;
  /** Rendered instead of a missing or broken image. */
  fallback?: ReactNode;
};

/** An image with a fixed size that shows a fallback when it is missing or broken. */
export function Image(props: ImageProps) {
  const { src, alt, isEager, avif, fallback, className, width, height, ...rest } = props;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const look = classNames('block bg-raised object-cover', className);
  if (!src || src === brokenSrc) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={classNames(look, 'grid place-items-center overflow-hidden')}
      >
        {fallback ?? <Ring className="size-12 opacity-40" />}
      </span>
    );
  }
  const image = (
    <img
      decoding="async"
      {...rest}
      // The image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
      }}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      className={look}
      onError={() => setBrokenSrc(src)}
    />
  );
  if (!avif) return image;
  return (
    <picture className="contents">
      {/* In a grid or a flexbox it would take a place of its own. */}
      <source type="image/avif" srcSet={avif} sizes={rest.sizes} className="hidden" />
      {image}
    </picture>
  );
}
