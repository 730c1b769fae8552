/** Where `style` stands in what is pasted while it is tidied. */
export const styled = 'data-style';

interface Level {
  list: Element;
  depth: number;
}

const depthOf = (point: Element) =>
  Number(/mso-list:[^;]*level(\d)/.exec(point.getAttribute(styled) ?? '')?.[1] ?? 1);

/** Takes away the mark that stands in front of a point; answers the list that it stands for. */
function takeMark(point: Element) {
  const mark = point.querySelector(`[${styled}*="mso-list:Ignore" i]`);
  mark?.remove();
  return /^\s*\w{1,4}[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
}

/** Makes lists of the paragraphs with marks in front of them that Word has for points. */
export function makeLists(body: HTMLElement) {
  const { ownerDocument } = body;
  let levels: Level[] = [];
  for (const point of body.querySelectorAll(`p[${styled}*="mso-list:l" i]`)) {
    const depth = depthOf(point);
    const kind = takeMark(point);
    if (point.previousElementSibling !== levels[0]?.list) levels = [];
    levels = levels.filter((level) => level.depth < depth || isAt(level, depth, kind));
    let level = levels.at(-1);
    if (level?.depth !== depth) {
      const list = ownerDocument.createElement(kind);
      if (level) level.list.lastElementChild?.append(list);
      else point.before(list);
      level = { list, depth };
      levels.push(level);
    }
    const item = ownerDocument.createElement('li');
    item.append(...point.childNodes);
    level.list.append(item);
    point.remove();
  }
}

const isAt = ({ list, depth }: Level, wanted: number, kind: string) =>
  depth === wanted && list.matches(kind);
