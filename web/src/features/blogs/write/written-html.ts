import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { showsSomething } from '@last-circle/contract/blog-rules.ts';

/** The first rows of nothing but header cells, unless one of these reaches below them. */
function headOf(table: HTMLTableElement) {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => row.querySelector(':scope > td'));
  const head = first === -1 ? rows : rows.slice(0, first);
  const isClosed = head.every((row, at) =>
    [...row.cells].every(({ rowSpan }) => at + rowSpan <= head.length),
  );
  return isClosed ? head : [];
}

/** The editor knows rows alone. */
function setHead(table: HTMLTableElement) {
  const head = headOf(table);
  if (head.length === 0) return;
  table.createTHead().append(...head);
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
}

function write(block: Node) {
  const { body } = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  body.append(serializer.serializeNode(block, { document: body.ownerDocument }));
  for (const table of body.querySelectorAll('table')) setHead(table);
  return body.innerHTML;
}

const known = new WeakMap<Node, string>();

/** A long text is written down at each key: only the block that has changed is written anew. */
function htmlOf(block: Node) {
  const html = known.get(block) ?? write(block);
  known.set(block, html);
  return html;
}

/** The text of the editor, without the empty lines at its end, which keep a place to write on. */
export function writtenHtml(doc: Node) {
  const html = doc.children
    .map(htmlOf)
    .join('')
    .replace(/(?:<p><\/p>)+$/, '');
  return showsSomething(html) ? html : '';
}
