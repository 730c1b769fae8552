function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The URL; in a path that cannot be decoded each percent sign is escaped. */
export function makeDecodable(url: string) {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || decoded(path) !== undefined) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
