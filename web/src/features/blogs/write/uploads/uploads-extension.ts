import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { plainText } from '@last-circle/contract/blog-text.ts';
import { uploadFiles } from './upload-files.ts';
import { positionsField, uploadsIn, uploadsKey } from './upload-positions.ts';

/** Uploads pasted files, unless text comes with them: office programs add an image of the text. */
function paste(view: EditorView, { clipboardData }: ClipboardEvent) {
  const files = [...(clipboardData?.files ?? [])];
  if (files.length === 0 || plainText(clipboardData?.getData('text/html') ?? '') !== '') {
    return false;
  }
  void uploadFiles(view, files, view.state.selection.to);
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
  void uploadFiles(
    view,
    files,
    at === undefined ? view.state.selection.to : besideText(view, event, at),
  );
  return true;
}

/** Uploads pasted and dropped pictures and shows the placeholder of each upload in the text. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: uploadsKey,
      state: positionsField,
      props: {
        decorations: (state) => uploadsKey.getState(state)?.widgets,
        handlePaste: paste,
        handleDrop: (view, event, _slice, isMoved) => drop(view, event, isMoved),
      },
      view: (created) => ({
        update(view, before) {
          const remaining = uploadsIn(view.state);
          for (const upload of uploadsIn(before)) {
            if (!remaining.includes(upload)) upload.controller.abort();
          }
        },
        destroy() {
          for (const upload of uploadsIn(created.state)) upload.controller.abort();
        },
      }),
    }),
  ],
});
