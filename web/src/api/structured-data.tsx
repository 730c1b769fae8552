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
