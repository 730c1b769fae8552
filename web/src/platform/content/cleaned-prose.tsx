import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import { Prose } from '#ui/layout/prose.tsx';

/** Rich text, sanitised in the browser. Import it lazily: the sanitiser is large. */
export function CleanedProse({ html }: { html: string }) {
  const cleaned = useMemo(() => cleanHtml(html), [html]);
  return <Prose html={cleaned} />;
}
