import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { plainText } from '@last-circle/contract/blog-rules.ts';
import { ApiError } from '#api/client.ts';
import { imageProblem, uploadImage } from '#api/upload.ts';
import { toast } from '#ui/toast.ts';
import { tidy } from './pasted-html.ts';
import { makePlaceholder } from './upload-placeholder.ts';

interface Upload {
  file: File;
  placeholder: ReturnType<typeof makePlaceholder>;
  sending: AbortController;
}

type Change = { placed: Decoration[] } | { ended: Upload };

const key = new PluginKey<DecorationSet>('uploads');
const failure = 'Failed to upload image';

const placeOf = (state: EditorState, upload: Upload) =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec['upload'] === upload)[0];

/** How many pictures are on their way, or wait to be sent again. */
export const countUploads = (state: EditorState) => key.getState(state)?.find().length ?? 0;

/** Uploads the files where they were put in the text, which may change around them meanwhile. */
export async function placeFiles(view: EditorView, files: File[], at: number) {
  const problems = files.map(imageProblem);
  for (const problem of new Set(problems)) if (problem !== null) toast.error(problem);
  const uploads = files
    .filter((_, index) => problems[index] === null)
    .map((file) => uploadOf(view, file));
  if (uploads.length === 0) return;
  toast.info('Uploading image...');
  const placed = uploads.map((upload) =>
    Decoration.widget(pointIn(view.state, at), upload.placeholder.dom, {
      upload,
      side: 1,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  );
  view.dispatch(view.state.tr.setMeta(key, { placed } satisfies Change));
  // One after the other, so that they stand in the order in which they were chosen.
  for (const upload of uploads) await send(view, upload);
}

function uploadOf(view: EditorView, file: File): Upload {
  const upload: Upload = {
    file,
    sending: new AbortController(),
    placeholder: makePlaceholder(file.name, {
      onRetry: () => {
        upload.placeholder.show(0);
        void send(view, upload);
      },
      onRemove: () => end(view, upload),
    }),
  };
  return upload;
}

async function send(view: EditorView, upload: Upload) {
  const { file, sending, placeholder } = upload;
  if (sending.signal.aborted) return;
  try {
    const { signal } = sending;
    const src = await uploadImage(file, 'blogs', { onProgress: placeholder.show, signal });
    const size = await sizeOf(src);
    // The text around it may have been deleted, or the editor closed.
    if (signal.aborted) return;
    insert(view, upload, { src, alt: '', ...size });
    toast.success('Image uploaded successfully');
  } catch (error) {
    if (sending.signal.aborted) return;
    const reason = error instanceof ApiError && error.code !== 'offline' ? error.message : failure;
    placeholder.fail(reason);
    toast.error(reason);
  }
}

/** Known sizes keep the page from jumping while its pictures load. */
async function sizeOf(src: string) {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return {};
  }
}

/** Beside the paragraph rather than in it, where that is empty or begins or ends there. */
function pointIn({ doc, schema }: EditorState, at: number) {
  const type = schema.nodes['image'];
  return (type && insertPoint(doc, at, type)) ?? at;
}

/** Not below the empty line that follows the last picture, which is there to write on. */
function aboveLastLine({ doc }: EditorState, at: number) {
  const { lastChild } = doc;
  const isBelow = at === doc.content.size && doc.childCount > 1;
  const isEmpty = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
  return isBelow && isEmpty ? at - lastChild.nodeSize : at;
}

function insert(view: EditorView, upload: Upload, attributes: object) {
  const { state } = view;
  const place = placeOf(state, upload);
  const picture = state.schema.nodes['image']?.create({ ...attributes });
  if (!place || !picture) return;
  const change: Change = { ended: upload };
  const at = aboveLastLine(state, pointIn(state, place.from));
  view.dispatch(state.tr.setMeta(key, change).insert(at, picture));
}

function end(view: EditorView, upload: Upload) {
  view.dispatch(view.state.tr.setMeta(key, { ended: upload } satisfies Change));
  view.focus();
}

const uploadsIn = (set: DecorationSet | undefined) =>
  set?.find().map(({ spec }) => spec['upload'] as Upload) ?? [];

function changed(set: DecorationSet, change: Change | undefined, doc: EditorState['doc']) {
  if (!change) return set;
  if ('placed' in change) return set.add(doc, change.placed);
  return set.remove(set.find(undefined, undefined, (spec) => spec['upload'] === change.ended));
}

/** A copied picture comes with its address, a copied text may come with a drawing of itself. */
function paste(view: EditorView, { clipboardData }: ClipboardEvent) {
  const files = [...(clipboardData?.files ?? [])];
  if (files.length === 0 || plainText(clipboardData?.getData('text/html') ?? '') !== '') {
    return false;
  }
  void placeFiles(view, files, view.state.selection.to);
  return true;
}

function drop(view: EditorView, event: DragEvent, isMoved: boolean) {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (isMoved || files.length === 0) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  void placeFiles(view, files, at ?? view.state.selection.to);
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
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) =>
          changed(
            set.map(transaction.mapping, transaction.doc),
            transaction.getMeta(key) as Change | undefined,
            transaction.doc,
          ),
      },
      props: {
        decorations: (state) => key.getState(state),
        handlePaste: paste,
        handleDrop: (view, event, _slice, isMoved) => drop(view, event, isMoved),
        transformPastedHTML: pasteHtml,
      },
      view: (opened) => ({
        update(view, before) {
          const left = uploadsIn(key.getState(view.state));
          for (const upload of uploadsIn(key.getState(before))) {
            if (!left.includes(upload)) upload.sending.abort();
          }
        },
        destroy() {
          for (const upload of uploadsIn(key.getState(opened.state))) upload.sending.abort();
        },
      }),
    }),
  ],
});
