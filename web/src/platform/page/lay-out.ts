import { whenIdle } from './when-idle.ts';

function layOutNext(waiting: Iterator<HTMLElement>) {
  const { value } = waiting.next();
  if (!value) return document.documentElement.classList.add('settled');
  (value as HTMLElement).style.contentVisibility = 'visible';
  setTimeout(whenIdle, 0, () => layOutNext(waiting));
}

/** Whether what is below the first screen is laid out as well, as it is at once on a page out of the history. */
export const isLaidOut = () => document.documentElement.classList.contains('settled');

/**
 * Lays out what is below the first screen (`settle-*`) piece by piece while nothing else is to be
 * done, so that who scrolls far or takes a picture of the page meets no empty place.
 */
export const layOutWhenIdle = () =>
  whenIdle(() => layOutNext(document.querySelectorAll<HTMLElement>('[class*="settle-"]').values()));
