import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/**
 * Texts and controls whose centre is covered by something else, with what covers them. The window
 * is scrolled by thirds of its height. A header may cover what is scrolled beneath it, as long as
 * it is shown elsewhere; nothing else may cover a text or a control at any position.
 */
export const coveredParts = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary';
    // What a decoration that lets clicks through covers cannot be read either.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(sheet);

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none';

    const textIn = (element: Element) =>
      [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== '');

    function centreOf(element: Element) {
      const range = document.createRange();
      const text = element.matches(controls) ? undefined : textIn(element);
      if (text) range.selectNodeContents(text);
      const box = [...(text ? range : element).getClientRects()].find(
        ({ width, height }) => width > 2 && height > 2,
      );
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }

    const isInWindow = ({ x, y }: Point) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;

    /** Boxes around each element that scroll or cut. */
    const cutting = new Map<Element, Element[]>();
    function boxesAround(element: Element | null): Element[] {
      if (!element || element === document.documentElement) return [];
      const known = cutting.get(element);
      if (known) return known;
      const above = boxesAround(element.parentElement);
      const isCut = getComputedStyle(element).overflow !== 'visible';
      const boxes = isCut ? [element, ...above] : above;
      cutting.set(element, boxes);
      return boxes;
    }

    /** Whether the window and boxes that scroll or cut leave the point in view. */
    const isInView = ({ x, y }: Point, element: Element) =>
      isInWindow({ x, y }) &&
      boxesAround(element).every((around) => {
        const box = around.getBoundingClientRect();
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      });

    /** A card whose link or label reaches over all of it shows what is below, as does a drop zone's input. */
    const isReached = (target: Element, hit: Element) =>
      hit.contains(target) ||
      target.contains(hit) ||
      hit.closest('label')?.contains(target) ||
      ((hit instanceof HTMLAnchorElement || hit.matches('input[type=file]')) &&
        (hit as HTMLElement).offsetParent?.contains(target));

    /** The heading or the tools of a section, which stick to an edge of it. */
    function isHeaderOf(target: Element, hit: Element) {
      const header = hit.closest('header, thead, th, h2, h3, [role=toolbar]');
      return (
        header !== null &&
        getComputedStyle(header).position === 'sticky' &&
        header.parentElement?.contains(target)
      );
    }

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('class') || '').trim().slice(0, 40)}'`;

    // Beneath an open dialog nothing can be used.
    const shown = document.querySelector('[role=dialog]') ?? document.body;
    const targets = [...shown.querySelectorAll('*')].filter(
      (element) => (element.matches(controls) || textIn(element)) && isShown(element),
    );
    const seen = new Set<Element>();
    const hidden = new Map<Element, string>();
    const covered = new Set<string>();

    function look(target: Element) {
      const centre = centreOf(target);
      if (!centre || !isInView(centre, target)) return;
      const [hit] = document.elementsFromPoint(centre.x, centre.y);
      if (!hit || isReached(target, hit)) seen.add(target);
      else if (isHeaderOf(target, hit)) hidden.set(target, nameOf(hit));
      else covered.add(`${nameOf(target)} is covered by ${nameOf(hit)}`);
    }

    const last = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; ; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      targets.forEach(look);
      if (top >= last) break;
    }
    for (const target of targets.filter((target) => !seen.has(target))) {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      look(target);
      if (hidden.has(target) && !seen.has(target)) {
        covered.add(`${nameOf(target)} is never shown below ${hidden.get(target)}`);
      }
    }
    document.adoptedStyleSheets = [];
    return [...covered];
  });
