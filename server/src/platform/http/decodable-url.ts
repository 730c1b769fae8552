function canDecode(path: string) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The URL; in a path that cannot be decoded each percent sign is escaped. */
export function makeDecodable(url: string) {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || canDecode(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
