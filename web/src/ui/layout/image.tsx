import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Ring } from './ring.tsx';

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'loading'> & {
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  /** For the picture of the first screen. */
  isEager?: boolean;
  /** Drawn where there is no picture; it fills the place. */
  fallback?: ReactNode;
};

/** A picture that keeps its place, and shows its fallback where there is none or it is broken. */
export function Image(props: ImageProps) {
  const { src, alt, isEager, fallback, className, width, height, ...rest } = props;
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
  return (
    <img
      decoding="async"
      {...rest}
      // It may have failed before the page was hydrated.
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
}
