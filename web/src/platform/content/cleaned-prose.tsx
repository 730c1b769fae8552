import { useMemo } from 'react';
import createPurifier from 'dompurify';
import { mayHave, contentMarkup } from '@last-circle/contract/content-markup.ts';
import { sourcesOf } from '@last-circle/contract/picture-rules.ts';
import { Prose } from './prose.tsx';
import { contentSizes } from './content-pictures.ts';
import { withVideos } from './content-videos.ts';

/** Rich text, sanitised in the browser. Import it lazily: the sanitiser is large. */
export function CleanedProse({ html }: { html: string }) {
  const cleaned = useMemo(() => withVideos(cleanHtml(html)), [html]);
  return <Prose html={cleaned} />;
}

/** Sanitises the HTML of a text in the browser, by the allow-list of the contract. */
function cleanHtml(html: string) {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', ({ localName }, attribute) => {
    attribute.keepAttr = mayHave(localName, attribute.attrName, attribute.attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName !== 'img') return;
    const sources = sourcesOf(element.getAttribute('src') ?? '');
    if (sources) element.setAttribute('srcset', sources);
    if (sources) element.setAttribute('sizes', contentSizes);
    element.setAttribute('loading', 'lazy');
  });
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(contentMarkup),
    ALLOWED_ATTR: [...new Set(Object.values(contentMarkup).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
