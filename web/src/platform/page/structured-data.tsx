import { createContext, useContext } from 'react';
import { useSite } from './site.ts';

/** What the page that the server renders says to search engines. */
export const StructuredDataContext = createContext<object[]>([]);

/**
 * Structured data for search engines, in the schema.org vocabulary: in the head of the server's
 * HTML alone. Rendered where `import.meta.env.SSR` holds, so that no browser loads it.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  useContext(StructuredDataContext).push({ '@context': 'https://schema.org', ...data });
  return null;
}

/** The data as script elements, escaped so that no value can end one. */
export const structuredDataTags = (all: readonly object[]) =>
  all
    .map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');

type Step = [name: string, path: string];

/** The breadcrumbs of a page below the one of a list. */
export function Breadcrumbs({ list, page }: { list: Step; page: Step }) {
  const { url } = useSite();
  const steps = [list, page].map(([name, href], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url + href,
  }));
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: steps }} />;
}
