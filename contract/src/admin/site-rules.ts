/** Of each kind, in the footer. */
export const mostLinks = 8;

const names: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)discord\.(gg|com)$/, 'Discord'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)twitch\.tv$/, 'Twitch'],
  [/(^|\.)(x|twitter)\.com$/, 'X'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)bsky\.app$/, 'Bluesky'],
  [/(^|\.)facebook\.com$/, 'Facebook'],
  [/(^|\.)reddit\.com$/, 'Reddit'],
];

/** What a link to an account elsewhere is called: 'Discord', or the host that it leads to. */
export function socialName(url: string) {
  const [, host = url] = /^https?:\/\/([^/?#:]+)/i.exec(url.toLowerCase()) ?? [];
  return names.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, '');
}
