const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The texts of all elements of this name, which have no elements in them. */
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, content = '']) =>
    content.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
  );

/** The keys of one answer to ListObjectsV2, and with what to ask for more. */
export function listedIn(xml: string) {
  const [isTruncated] = textsOf(xml, 'IsTruncated');
  const [next] = textsOf(xml, 'NextContinuationToken');
  return { keys: textsOf(xml, 'Key'), next: isTruncated === 'true' ? next : undefined };
}
