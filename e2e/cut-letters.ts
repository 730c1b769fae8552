import type { Page } from '@playwright/test';

/** Texts whose last visible line is cut off by a box before the foot of a g, j, p, q or y. */
export const cutLetters = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const isHidden = (element: Element) =>
      element.closest('.sr-only') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

    function* textsIn(box: Element) {
      const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const parent = node.parentElement;
        if (node.textContent?.trim() && parent && !isHidden(parent)) yield { node, parent };
      }
    }

    /** The heights of each line's baseline and of the lowest point of its letters. */
    function linesOf(node: Node, parent: Element) {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
      canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const metrics = canvas.measureText('gjpqy');
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = metrics;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ top, height }) => {
        const baseline = top + (height - ascent - descent) / 2 + ascent;
        return { baseline, foot: baseline + metrics.actualBoundingBoxDescent };
      });
    }

    const cut = new Set<string>();
    for (const box of document.body.querySelectorAll('*')) {
      if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue;
      const { bottom } = box.getBoundingClientRect();
      for (const { node, parent } of textsIn(box)) {
        for (const { baseline, foot } of linesOf(node, parent)) {
          if (baseline > bottom + 2 || foot <= bottom + 0.5) continue;
          cut.add(`'${node.textContent?.slice(0, 40)}' lacks ${foot - bottom} px`);
        }
      }
    }
    return [...cut];
  });
