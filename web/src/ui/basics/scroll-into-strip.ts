/** Scrolls the strip of tabs to one of them, and not the page. */
export function scrollIntoStrip(tab: HTMLElement | null) {
  const strip = tab?.closest('nav, [role=tablist]');
  if (!tab || !strip) return;
  const { left, width } = tab.getBoundingClientRect();
  strip.scrollLeft += left - strip.getBoundingClientRect().left - width / 2;
}
