import type { EditorState } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { ApiError } from '#platform/api/client.ts';
import { imageProblem, uploadImage } from '#platform/api/uploads.ts';
import { toast } from '#ui/overlays/toast.ts';
import { makePlaceholder } from './upload-placeholder.ts';
import { mark, placeOf, type Upload } from './upload-places.ts';

const failure = 'Failed to upload image';

/** Uploads the files where they were put in the text, which may change around them meanwhile. */
export async function placeFiles(view: EditorView, files: File[], at: number) {
  const problems = files.map(imageProblem);
  for (const problem of new Set(problems)) if (problem !== null) toast.error(problem);
  const placed = files
    .filter((_, index) => problems[index] === null)
    .map((file) => uploadOf(view, file));
  if (placed.length === 0) return;
  toast.info('Uploading image...');
  view.dispatch(mark(view.state.tr, { placed, at: pointIn(view.state, at) }));
  // One after the other, so that they stand in the order in which they were chosen.
  for (const upload of placed) await send(view, upload);
}

function uploadOf(view: EditorView, file: File): Upload {
  const upload: Upload = {
    file,
    sending: new AbortController(),
    placeholder: makePlaceholder(file.name, {
      onRetry: () => {
        upload.placeholder.show(0);
        view.dispatch(mark(view.state.tr, { resumed: upload }));
        void send(view, upload);
      },
      onRemove: () => {
        view.dispatch(mark(view.state.tr, { ended: upload }));
        view.focus();
      },
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
    view.dispatch(mark(view.state.tr, { failed: upload }));
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
  if (place === undefined || !picture) return;
  const hadFocus = upload.placeholder.dom.contains(document.activeElement);
  const at = aboveLastLine(state, pointIn(state, place));
  view.dispatch(mark(state.tr, { ended: upload }).insert(at, picture));
  if (hadFocus) view.focus();
}
