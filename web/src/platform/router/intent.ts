import type { FocusEvent, PointerEvent } from 'react';

/** How long a pointer or the focus rests on a link that is meant. */
const restMs = 50;

type LinkEvent = FocusEvent<HTMLAnchorElement> | PointerEvent<HTMLAnchorElement>;

/** Begins to load what a link leads to; returns how to abort it. */
type Load = (link: HTMLAnchorElement) => () => void;

const isTouch = ({ nativeEvent }: LinkEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** Not in every browser, nor in its types. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/**
 * For links: loads what is pointed at, focused or pressed, one page at a time, and aborts it where the
 * link is left without a click.
 */
export function newIntent(load: Load) {
  let meant: HTMLAnchorElement | undefined;
  let abort: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin() {
    clearTimeout(timer);
    timer = undefined;
    if (meant && !abort) abort = load(meant);
  }

  function leave() {
    clearTimeout(timer);
    abort?.();
    meant = abort = timer = undefined;
  }

  function rest({ currentTarget }: LinkEvent) {
    if (meant === currentTarget || isSavingData()) return;
    leave();
    meant = currentTarget;
    timer = setTimeout(begin, restMs);
  }

  return {
    handlers: {
      onFocus: rest,
      onBlur: leave,
      onPointerEnter: (event: LinkEvent) => isTouch(event) || rest(event),
      // A finger leaves before the click.
      onPointerLeave: (event: LinkEvent) => isTouch(event) || leave(),
      onPointerDown: (event: LinkEvent) => {
        rest(event);
        if (timer !== undefined) begin();
      },
      // A touch that scrolls.
      onPointerCancel: leave,
    },
    /** The page that it leads to is visited: it loads on. */
    take: () => {
      clearTimeout(timer);
      timer = undefined;
      abort = () => {};
    },
  };
}
