/** Links that lead to where one is, but for those that say so and those behind a dialog. */
export function linksToHere() {
  const place = document.querySelector('dialog:modal') ?? document.querySelector('main');
  return [...(place?.querySelectorAll<HTMLAnchorElement>('a[href]:not([aria-current])') ?? [])]
    .filter(({ href, target }) => href === location.href && target === '')
    .map(({ innerText, ariaLabel }) => ariaLabel ?? innerText);
}
