import { videoLink } from '@last-circle/contract/content/video-rules.ts';

const lonelyLink = /<p>(<a (?:[^>]* )?href="([^"]*)"[^>]*>[^<]*<\/a>)<\/p>/g;

/** Marks the paragraphs of sanitised HTML that are a link to a video, which is played in its place. */
export const withVideos = (html: string) =>
  html.replaceAll(lonelyLink, (paragraph, link: string, url: string) =>
    videoLink.test(url) ? `<p class="video">${link}</p>` : paragraph,
  );
