import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  contrastOf,
  leastContrast,
  paletteOf,
  type SiteColour,
} from '@last-circle/contract/admin/palette-rules.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Ring } from '#ui/basics/ring.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { isColour, type SiteForm } from './colour-field.tsx';

interface PreviewProps {
  form: SiteForm;
  /** While none is typed. */
  firstName: string;
}

/** How the site would look, in both themes, before it is saved. */
export const Preview = (props: PreviewProps) => (
  <div className="flex flex-col gap-4">
    <Theme {...props} theme="dark" label="Dark" />
    <Theme {...props} theme="light" label="Light" />
  </div>
);

const shown = (of: SiteColour, text: string) =>
  isColour(text) && contrastOf[of](text) >= leastContrast ? text.toLowerCase() : null;

type ThemeProps = PreviewProps & { theme: 'dark' | 'light'; label: string };

function Theme({ form: { control }, firstName, theme, label }: ThemeProps) {
  const [name, logo, action, live, eyebrow, title] = useWatch({
    control,
    name: ['name', 'logo', 'actionColour', 'liveColour', 'heroEyebrow', 'heroTitle'],
  });
  const box = useRef<HTMLElement>(null);
  const palette = JSON.stringify(
    paletteOf({ action: shown('action', action), live: shown('live', live) }),
  );
  useLayoutEffect(() => {
    const { style } = box.current ?? {};
    const set = Object.entries(JSON.parse(palette) as Record<string, string>);
    for (const [property, value] of set) style?.setProperty(property, value);
    return () => set.forEach(([property]) => style?.removeProperty(property));
  }, [palette]);
  return (
    <figure
      ref={box}
      aria-label={`${label} preview`}
      className={classNames(
        'overflow-hidden rounded-md border border-line bg-ground text-ink',
        theme === 'dark' ? 'scheme-dark' : 'scheme-light',
      )}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4 py-3">
        {logo ? (
          <img src={logo} alt="" width={32} height={32} className="size-8 object-contain" />
        ) : (
          <Ring className="size-8" />
        )}
        <span className="min-w-0 truncate font-display text-title tracking-wide uppercase">
          {name || firstName}
        </span>
      </div>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="eyebrow">{eyebrow || 'Free battle-royale tournaments'}</p>
        <p className="font-display text-heading leading-none font-bold uppercase">
          {title || 'Compete, Conquer, and Claim Your Glory!'}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <span className="inline-flex h-11 items-center rounded-sm bg-action px-5 font-semibold text-on-action">
            Get Started
          </span>
          <Badge tone="live">Live</Badge>
          <span className="font-semibold text-accent">A link</span>
        </div>
      </div>
      <figcaption className="border-t border-line px-4 py-2 text-sm text-muted">{label}</figcaption>
    </figure>
  );
}
