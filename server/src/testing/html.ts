import { parse, type DefaultTreeAdapterTypes } from 'parse5';

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

function elementsBelow(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, text }, ...elementsBelow(node.childNodes)];
  });
}

/** The elements of a document in their order, as a browser reads them. */
export const elementsOf = (html: string) => elementsBelow(parse(html).childNodes);
