import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { showsSomething } from '@last-circle/contract/content-text.ts';

/** The first rows that have only header cells, unless one of these spans further down. */
function headRowsOf(table: HTMLTableElement) {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => row.querySelector(':scope > td'));
  const head = first === -1 ? rows : rows.slice(0, first);
  const isClosed = head.every((row, at) =>
    [...row.cells].every(({ rowSpan }) => at + rowSpan <= head.length),
  );
  return isClosed ? head : [];
}

/** Adds the `thead` that the editor's table model lacks. */
function addTableHead(table: HTMLTableElement) {
  const head = headRowsOf(table);
  if (head.length === 0) return;
  table.createTHead().append(...head);
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
}

function serialize(block: Node) {
  const { body } = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  body.append(serializer.serializeNode(block, { document: body.ownerDocument }));
  for (const table of body.querySelectorAll('table')) addTableHead(table);
  return body.innerHTML;
}

const cache = new WeakMap<Node, string>();

/** Runs on every key press, so only the changed block is serialized again. */
function htmlOf(block: Node) {
  const html = cache.get(block) ?? serialize(block);
  cache.set(block, html);
  return html;
}

/** The HTML of the text, without the empty lines that the editor adds at the end. */
export function serializeHtml(doc: Node) {
  const html = doc.children
    .map(htmlOf)
    .join('')
    .replace(/(?:<p><\/p>)+$/, '');
  return showsSomething(html) ? html : '';
}
