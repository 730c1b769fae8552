import { useSite } from './site.ts';

/** Facts for search engines, in the words of schema.org. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    // Nothing in it can end the element.
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
        '<',
        '\\u003c',
      ),
    }}
  />
);

/** The way to the page from the landing page on: the name and path of each step. */
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
