interface Point {
  x: number;
  y: number;
}

/**
 * Texts and controls whose centre is covered by something else, with what covers them. The window
 * is scrolled by thirds of its height. A header may cover what is scrolled beneath it, as long as
 * it is shown elsewhere; nothing else may cover a text or a control at any position. Afterwards
 * everything on the page takes the pointer.
 */
export function coveredParts() {
  const controls = 'a[href], button, input, select, textarea, summary';
  // What a decoration that lets clicks through covers cannot be read either.
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(sheet);
  }

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

  interface Surroundings {
    /** Boxes that scroll or cut, from the inside out. */
    cutting: Element[];
    /** Whether it does not simply move with the page. */
    isPinned: boolean;
  }
  const known = new Map<Element, Surroundings>();
  function around(element: Element | null): Surroundings {
    if (!element || element === document.documentElement) return { cutting: [], isPinned: false };
    const before = known.get(element);
    if (before) return before;
    const above = around(element.parentElement);
    const { overflow, position } = getComputedStyle(element);
    const found = {
      cutting: overflow === 'visible' ? above.cutting : [element, ...above.cutting],
      isPinned: above.isPinned || position === 'fixed' || position === 'sticky',
    };
    known.set(element, found);
    return found;
  }

  /** Whether boxes that scroll or cut leave the point in view. */
  const isUncut = ({ x, y }: Point, element: Element) =>
    around(element).cutting.every((cutting) => {
      const box = cutting.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });

  const isInWindow = ({ x, y }: Point) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;

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

  function lookAt(target: Element, { x, y }: Point) {
    const [hit] = document.elementsFromPoint(x, y);
    if (!hit || isReached(target, hit)) seen.add(target);
    else if (isHeaderOf(target, hit)) hidden.set(target, nameOf(hit));
    else covered.add(`${nameOf(target)} is covered by ${nameOf(hit)}`);
  }

  function look(target: Element) {
    const centre = centreOf(target);
    if (centre && isInWindow(centre) && isUncut(centre, target)) lookAt(target, centre);
  }

  /** Whether something that does not move with the page may lie at a point, perhaps drawn beyond its box. */
  function pinnedHere() {
    const boxes = pinned.map((element) => element.getBoundingClientRect());
    const areas = boxes.filter(({ width, height }) => width > 0 || height > 0);
    return ({ x, y }: Point) =>
      areas.some(
        ({ left, right, top, bottom }) =>
          x > left - 50 && x < right + 50 && y > top - 50 && y < bottom + 50,
      );
  }

  scrollTo({ top: 0, behavior: 'instant' });
  const pinned = [...document.body.querySelectorAll('*')].filter((one) => around(one).isPinned);
  const places = targets.flatMap((target) => {
    const centre = around(target).isPinned ? undefined : centreOf(target);
    return centre && isUncut(centre, target) ? [{ target, centre }] : [];
  });
  const pinnedTargets = targets.filter((target) => around(target).isPinned);
  const last = document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; ; top += innerHeight / 3) {
    scrollTo({ top, behavior: 'instant' });
    const isNearPinned = pinnedHere();
    for (const { target, centre } of places) {
      const now = { x: centre.x, y: centre.y - scrollY };
      // What moves with the page covers the same at every position.
      if (isInWindow(now) && (!seen.has(target) || isNearPinned(now))) lookAt(target, now);
    }
    pinnedTargets.forEach(look);
    if (top >= last) break;
  }
  for (const target of targets.filter((target) => !seen.has(target) && centreOf(target))) {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    look(target);
    if (hidden.has(target) && !seen.has(target)) {
      covered.add(`${nameOf(target)} is never shown below ${hidden.get(target)}`);
    }
  }
  return [...covered];
}
