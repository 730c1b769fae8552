const linkProtocols = ['http:', 'https:', 'mailto:'];
const imageProtocols = ['http:', 'https:'];

/** The address as a browser at `site` understands it; a path alone has to begin with a slash. */
function resolve(value: string, site: string) {
  const absolute = URL.parse(value);
  if (absolute) return absolute;
  const { origin } = new URL(site);
  const url = value.startsWith('/') ? URL.parse(value, site) : null;
  return url?.origin === origin ? url : null;
}

const isOwn = (url: URL, site: string) => url.origin === new URL(site).origin;

/** A web address, a mail address or an own path; undefined for anything else. */
export function linkUrl(value: string, site: string) {
  const url = resolve(value.trim(), site);
  if (!url || !linkProtocols.includes(url.protocol)) return undefined;
  if (!isOwn(url, site)) return url.href;
  // Two slashes would begin the name of another host.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

/** A picture elsewhere, or the path of an own upload, as which it is known to be in use. */
export function imageUrl(value: string, site: string) {
  const url = resolve(value.trim(), site);
  if (!url || !imageProtocols.includes(url.protocol)) return undefined;
  if (!isOwn(url, site)) return url.href;
  return url.pathname.startsWith('/uploads/') ? url.pathname : undefined;
}
