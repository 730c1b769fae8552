const linkProtocols = ['http:', 'https:', 'mailto:'];
const imageProtocols = ['http:', 'https:'];

/** The URL as a browser at `site` resolves it; a relative one must begin with a slash. */
function resolve(value: string, site: string) {
  const absolute = URL.parse(value);
  if (absolute) return absolute;
  const { origin } = new URL(site);
  const url = value.startsWith('/') ? URL.parse(value, site) : null;
  return url?.origin === origin ? url : null;
}

const isOwn = (url: URL, site: string) => url.origin === new URL(site).origin;

/** A web URL, a mailto URL or a path of this site; undefined for anything else. */
export function linkUrl(value: string, site: string) {
  const url = resolve(value.trim(), site);
  if (!url || !linkProtocols.includes(url.protocol)) return undefined;
  if (!isOwn(url, site)) return url.href;
  // Two slashes would start the name of another host.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

/** The URL of an external image, or the path of an own upload, by which its uses are tracked. */
export function imageUrl(value: string, site: string) {
  const url = resolve(value.trim(), site);
  if (!url || !imageProtocols.includes(url.protocol)) return undefined;
  if (!isOwn(url, site)) return url.href;
  return url.pathname.startsWith('/uploads/') ? url.pathname : undefined;
}
