/** What reaches beyond the right edge of the window without a scrolling box around it. */
export function wideParts(width: number) {
  if (document.documentElement.scrollWidth <= width) return [];
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  const isWide = (element: Element) =>
    element.getBoundingClientRect().right > width + 0.5 && !isCut(element.parentElement);
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => isWide(element) && ![...element.children].some(isWide),
  );
  return [
    `scrolls ${document.documentElement.scrollWidth} px`,
    ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}
