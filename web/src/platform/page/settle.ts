import { whenIdle } from './when-idle.ts';

/**
 * Lays out what is below the first screen (`settle-*`) piece by piece while nothing else is to be
 * done, so that who scrolls far or takes a picture of the page meets no empty place.
 */
export function settleWhenIdle() {
  const waiting = document.querySelectorAll<HTMLElement>('[class*="settle-"]').values();
  function step() {
    const { value } = waiting.next();
    if (!value) return document.documentElement.classList.add('settled');
    value.style.contentVisibility = 'visible';
    setTimeout(whenIdle, 0, step);
  }
  whenIdle(step);
}
