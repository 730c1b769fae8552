/** A name as a segment of a path: 'storm-mug'; empty where it has no letters or digits. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
