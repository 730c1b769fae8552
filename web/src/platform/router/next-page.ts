import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { layOutWhenIdle } from '#platform/page/lay-out.ts';

export { watchLinks } from './intent.ts';

/**
 * Each page that a click leads to is laid out piece by piece, as the first one was. One out of the
 * history is laid out as a whole, so that it is scrolled to where it was.
 */
export function layOutEachPage(router: AnyRouter) {
  let isBack = false;
  const history: RouterHistory = router.history;
  history.subscribe(({ action }) => {
    isBack = action.type !== 'PUSH';
  });
  router.subscribe('onLoad', () => {
    document.documentElement.classList.toggle('settled', isBack);
  });
  router.subscribe('onRendered', layOutWhenIdle);
}
