/** Holds `style` of pasted HTML while it is cleaned. */
export const styleAttribute = 'data-style';

interface Level {
  list: Element;
  depth: number;
}

const depthOf = (paragraph: Element) =>
  Number(/mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute(styleAttribute) ?? '')?.[1] ?? 1);

/** Removes the bullet or number of an item and returns the list type that it means. */
function removeMarker(item: Element) {
  const marker = item.querySelector(`[${styleAttribute}*="mso-list:Ignore" i]`);
  marker?.remove();
  return /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
}

/** Converts the paragraphs that Microsoft Word writes as list items to HTML lists. */
export function convertWordLists(body: HTMLElement) {
  const { ownerDocument } = body;
  let levels: Level[] = [];
  for (const paragraph of body.querySelectorAll(`p[${styleAttribute}*="mso-list:l" i]`)) {
    const depth = depthOf(paragraph);
    const tag = removeMarker(paragraph);
    if (paragraph.previousElementSibling !== levels[0]?.list) levels = [];
    levels = levels.filter((level) => level.depth < depth || isAt(level, depth, tag));
    let level = levels.at(-1);
    if (level?.depth !== depth) {
      const list = ownerDocument.createElement(tag);
      if (level) level.list.lastElementChild?.append(list);
      else paragraph.before(list);
      level = { list, depth };
      levels.push(level);
    }
    const item = ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    level.list.append(item);
    paragraph.remove();
  }
}

const isAt = ({ list, depth }: Level, wanted: number, tag: string) =>
  depth === wanted && list.matches(tag);
