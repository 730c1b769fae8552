function canDecode(path: string) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The address; where its path cannot be decoded, each percent sign stands for itself. */
export function makeDecodable(url: string) {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || canDecode(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
