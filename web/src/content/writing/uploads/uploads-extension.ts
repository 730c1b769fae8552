import { Extension } from '@tiptap/core';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { plainText } from '@last-circle/contract/content-text.ts';
import { sendInTurn, uploadFiles, uploadOf } from './files.ts';
import { positionsField, uploadsIn, uploadsKey, withChange } from './positions.ts';
import type { Node } from '@tiptap/pm/model';
import { ReplaceAroundStep, ReplaceStep } from '@tiptap/pm/transform';
import { pictureOfSource } from './uploadable-picture.ts';

/** Uploads pasted files, unless text comes with them: office programs add an image of the text. */
function paste(view: EditorView, { clipboardData }: ClipboardEvent) {
  const files = [...(clipboardData?.files ?? [])];
  if (files.length === 0 || plainText(clipboardData?.getData('text/html') ?? '') !== '') {
    return false;
  }
  uploadFiles(view, files, view.state.selection.to);
  return true;
}

/** The position above or below a paragraph, so that a picture dropped on it does not split it. */
function besideText(view: EditorView, { clientY }: DragEvent, at: number) {
  const position = view.state.doc.resolve(at);
  const text = position.parent.isTextblock && view.nodeDOM(position.before());
  if (!(text instanceof Element)) return at;
  const { top, bottom } = text.getBoundingClientRect();
  return clientY < (top + bottom) / 2 ? position.before() : position.after();
}

function drop(view: EditorView, event: DragEvent, isMoved: boolean) {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (isMoved || files.length === 0) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  uploadFiles(
    view,
    files,
    at === undefined ? view.state.selection.to : besideText(view, event, at),
  );
  return true;
}

/** Puts an upload in the place of each picture that a paste has brought. */
function replacePasted(view: EditorView, state: EditorState) {
  const { tr } = state;
  const added = pastedPictures(state.doc).map(({ picture, at, size }) => {
    const from = tr.mapping.map(at);
    tr.delete(from, from + size);
    return { upload: uploadOf(view, picture), at };
  });
  const mapped = added.map(({ upload, at }) => ({ upload, at: tr.mapping.map(at, -1) }));
  return withChange(tr, { added: mapped });
}

/** Uploads pasted and dropped pictures and shows the placeholder of each upload in the text. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        key: uploadsKey,
        state: positionsField,
        appendTransaction: (transactions, _before, state) =>
          transactions.some(takesPictures) ? replacePasted(editor.view, state) : null,
        props: {
          decorations: (state) => uploadsKey.getState(state)?.widgets,
          handlePaste: paste,
          handleDrop: (view, event, _slice, isMoved) => drop(view, event, isMoved),
        },
        view: (created) => ({
          update(view, before) {
            const uploads = uploadsIn(view.state);
            const earlier = uploadsIn(before);
            for (const upload of earlier) {
              if (!uploads.includes(upload)) upload.controller.abort();
            }
            const added = uploads.filter((upload) => !earlier.includes(upload));
            if (added.length > 0) void sendInTurn(view, added);
          },
          destroy() {
            for (const upload of uploadsIn(created.state)) upload.controller.abort();
          },
        }),
      }),
    ];
  },
});

// The parsing rules set it to the text of an attribute, or null.
const sourceOf = (node: Node) => (node.attrs['pasted'] ?? null) as string | null;

/** The pictures in a text that are not uploads of this site yet. */
function pastedPictures(doc: Node) {
  const found: { picture: ReturnType<typeof pictureOfSource>; at: number; size: number }[] = [];
  doc.descendants((node, at) => {
    const source = sourceOf(node);
    if (source === null) return;
    found.push({ picture: pictureOfSource(source, node.attrs), at, size: node.nodeSize });
  });
  return found;
}

/** Whether a change has brought such pictures. */
const takesPictures = ({ steps }: Transaction) =>
  steps.some((step) => {
    if (!(step instanceof ReplaceStep || step instanceof ReplaceAroundStep)) return false;
    let isFound = false;
    step.slice.content.descendants((node) => {
      isFound ||= sourceOf(node) !== null;
    });
    return isFound;
  });
