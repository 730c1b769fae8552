import { useSite } from './site.ts';

/** Structured data for search engines, in the schema.org vocabulary. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    // Escaped, so that no value can end the element.
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
        '<',
        '\\u003c',
      ),
    }}
  />
);

/** The breadcrumbs from the landing page to this one, as name and path. */
export function Breadcrumbs({ path }: { path: [name: string, path: string][] }) {
  const { url } = useSite();
  const steps = path.map(([name, href], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url + href,
  }));
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: steps }} />;
}
