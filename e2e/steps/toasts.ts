import type { Page } from '@playwright/test';

/** Shows each toast of a page until it is closed, however slow the machine is. */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    // A toast goes when its bar has run.
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
