/** The origins of the players; no other is shown in a frame. */
export const videoOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.twitch.tv',
  'https://clips.twitch.tv',
] as const;

/** Links to a video at YouTube or Twitch; the one group that matches names it. */
export const videoLink =
  /^https:\/\/(?:(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^"#]*&(?:amp;)?)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})|(?:www\.|m\.)?twitch\.tv\/videos\/(\d+)|(?:clips\.twitch\.tv|(?:www\.|m\.)?twitch\.tv\/\w+\/clip)\/([\w-]+))(?![\w-])/;

/** What the player of a linked video loads; a player of Twitch is told which host shows it. */
export function playerOf(link: string, host: string) {
  const [, youtube, video, clip] = videoLink.exec(link) ?? [];
  const ofTwitch = `parent=${host}&autoplay=true`;
  if (youtube) return `${videoOrigins[0]}/embed/${youtube}?autoplay=1${startOf(link)}`;
  if (video) return `${videoOrigins[1]}/?video=${video}&${ofTwitch}`;
  return clip && `${videoOrigins[2]}/embed?clip=${clip}&${ofTwitch}`;
}

/** In '&t=90' and '&t=1m30s' a link says where it begins. */
function startOf(link: string) {
  const [, hours, minutes, seconds] =
    /[?&]t=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?:[&#]|$)/.exec(link) ?? [];
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start > 0 ? `&start=${start}` : '';
}
