import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import { Prose } from '#ui/layout/prose.tsx';

/** The content of a post, cleaned by the browser itself. Loaded lazily: the cleaning is a large script. */
export function CleanedProse({ html }: { html: string }) {
  const cleaned = useMemo(() => cleanHtml(html), [html]);
  return <Prose html={cleaned} />;
}
