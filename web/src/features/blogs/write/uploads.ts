import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { plainText } from '@last-circle/contract/blog-rules.ts';
import { toast } from '#ui/overlays/toast.ts';
import { tidy } from './pasted-html.ts';
import { placeFiles } from './sending.ts';
import { key, places, uploadsIn } from './upload-places.ts';

/** A copied picture comes with its address, a copied text may come with a drawing of itself. */
function paste(view: EditorView, { clipboardData }: ClipboardEvent) {
  const files = [...(clipboardData?.files ?? [])];
  if (files.length === 0 || plainText(clipboardData?.getData('text/html') ?? '') !== '') {
    return false;
  }
  void placeFiles(view, files, view.state.selection.to);
  return true;
}

/** Above or below the paragraph that a picture is dropped on: it must not tear it apart. */
function besideText(view: EditorView, { clientY }: DragEvent, at: number) {
  const place = view.state.doc.resolve(at);
  const text = place.parent.isTextblock && view.nodeDOM(place.before());
  if (!(text instanceof Element)) return at;
  const { top, bottom } = text.getBoundingClientRect();
  return clientY < (top + bottom) / 2 ? place.before() : place.after();
}

function drop(view: EditorView, event: DragEvent, isMoved: boolean) {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (isMoved || files.length === 0) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  void placeFiles(
    view,
    files,
    at === undefined ? view.state.selection.to : besideText(view, event, at),
  );
  return true;
}

function pasteHtml(pasted: string) {
  const { html, hasLostPictures } = tidy(pasted);
  if (hasLostPictures) {
    toast.info('Pictures inside the pasted text were left out. Please paste or drop them alone.');
  }
  return html;
}

/** Pictures by button, paste and drop, each with a placeholder in the text until it is there. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: places,
      props: {
        decorations: (state) => key.getState(state)?.widgets,
        handlePaste: paste,
        handleDrop: (view, event, _slice, isMoved) => drop(view, event, isMoved),
        transformPastedHTML: pasteHtml,
      },
      view: (opened) => ({
        update(view, before) {
          const left = uploadsIn(view.state);
          for (const upload of uploadsIn(before)) {
            if (!left.includes(upload)) upload.sending.abort();
          }
        },
        destroy() {
          for (const upload of uploadsIn(opened.state)) upload.sending.abort();
        },
      }),
    }),
  ],
});
