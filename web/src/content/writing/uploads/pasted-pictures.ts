import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceAroundStep, ReplaceStep } from '@tiptap/pm/transform';
import { pictureOfSource } from './uploadable-picture.ts';

// The parsing rules set it to the text of an attribute, or null.
const sourceOf = (node: Node) => (node.attrs['pasted'] ?? null) as string | null;

/** The pictures in a text that are not uploads of this site yet. */
export function pastedPictures(doc: Node) {
  const found: { picture: ReturnType<typeof pictureOfSource>; at: number; size: number }[] = [];
  doc.descendants((node, at) => {
    const source = sourceOf(node);
    if (source === null) return;
    found.push({ picture: pictureOfSource(source, node.attrs), at, size: node.nodeSize });
  });
  return found;
}

/** Whether a change has brought such pictures. */
export const takesPictures = ({ steps }: Transaction) =>
  steps.some((step) => {
    if (!(step instanceof ReplaceStep || step instanceof ReplaceAroundStep)) return false;
    let isFound = false;
    step.slice.content.descendants((node) => {
      isFound ||= sourceOf(node) !== null;
    });
    return isFound;
  });
