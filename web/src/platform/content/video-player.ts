import { playerOf } from '@last-circle/contract/content/video-rules.ts';

/** Plays a linked video in the place of its link; nothing is loaded from there before it is pressed. */
export const playVideosIn = (prose: HTMLElement) =>
  prose.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('.video a');
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
    const player = playerOf(link.href, location.hostname);
    if (!player) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = player;
    frame.title = link.textContent;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // It plays for no page that does not say where it is.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(frame);
    frame.focus();
  });
