import type { Page } from '@playwright/test';

/** Links that lead to where one is, but for those that say so and those behind a dialog. */
export const linksToHere = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('dialog:modal') ?? document.querySelector('main');
    return [...(place?.querySelectorAll<HTMLAnchorElement>('a[href]:not([aria-current])') ?? [])]
      .filter(({ href, target }) => href === location.href && target === '')
      .map(({ innerText, ariaLabel }) => ariaLabel ?? innerText);
  });
