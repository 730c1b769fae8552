/** Texts whose last visible line is cut off by a box before the foot of a g, j, p, q or y. */
export function cutLetters() {
  const canvas = document.createElement('canvas').getContext('2d')!;
  const kept = <K, V>(known: Map<K, V>, key: K, make: () => V) => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key)!;
  };

  const hidden = new Map<Element, boolean>();
  const isHidden = (element: Element) =>
    kept(
      hidden,
      element,
      () =>
        element.closest('.sr-only') !== null ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );

  function* textsIn(box: Element) {
    const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (node.textContent?.trim() && parent && !isHidden(parent)) yield { node, parent };
    }
  }

  const metrics = new Map<string, TextMetrics>();
  function metricsOf(element: Element) {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return kept(metrics, font, () => {
      canvas.font = font;
      return canvas.measureText('gjpqy');
    });
  }

  /** The heights of each line's baseline and of the lowest point of its letters. */
  function measured(node: Node, parent: Element) {
    const letters = metricsOf(parent);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = letters;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ top, height }) => {
      const baseline = top + (height - ascent - descent) / 2 + ascent;
      return { baseline, foot: baseline + letters.actualBoundingBoxDescent };
    });
  }

  const lines = new Map<Node, ReturnType<typeof measured>>();
  const cut = new Set<string>();
  for (const box of document.body.querySelectorAll('*')) {
    if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue;
    const { bottom } = box.getBoundingClientRect();
    for (const { node, parent } of textsIn(box)) {
      for (const { baseline, foot } of kept(lines, node, () => measured(node, parent))) {
        if (baseline > bottom + 2 || foot <= bottom + 0.5) continue;
        cut.add(`'${node.textContent?.slice(0, 40)}' lacks ${foot - bottom} px`);
      }
    }
  }
  return [...cut];
}
