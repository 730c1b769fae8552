import type { EditorState } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { ApiError } from '#platform/api/client.ts';
import { imageProblem, uploadImage } from '#platform/api/uploads.ts';
import { toast } from '#ui/overlays/toast.ts';
import { createPlaceholder } from './upload-placeholder.ts';
import { positionOf, withChange, type Upload } from './upload-positions.ts';

const failure = 'Failed to upload image';

/** Uploads files to a position of the text, which may change during the upload. */
export async function uploadFiles(view: EditorView, files: File[], at: number) {
  const problems = files.map(imageProblem);
  for (const problem of new Set(problems)) if (problem !== null) toast.error(problem);
  const uploads = files
    .filter((_, index) => problems[index] === null)
    .map((file) => uploadOf(view, file));
  if (uploads.length === 0) return;
  toast.info('Uploading image...');
  view.dispatch(withChange(view.state.tr, { added: uploads, at: insertionPoint(view.state, at) }));
  // Uploads run one after the other, so that the pictures keep the order of the files.
  for (const upload of uploads) await send(view, upload);
}

function uploadOf(view: EditorView, file: File): Upload {
  const upload: Upload = {
    file,
    controller: new AbortController(),
    placeholder: createPlaceholder(file.name, {
      onRetry: () => {
        upload.placeholder.show(0);
        view.dispatch(withChange(view.state.tr, { resumed: upload }));
        void send(view, upload);
      },
      onRemove: () => {
        view.dispatch(withChange(view.state.tr, { ended: upload }));
        view.focus();
      },
    }),
  };
  return upload;
}

async function send(view: EditorView, upload: Upload) {
  const { file, controller, placeholder } = upload;
  if (controller.signal.aborted) return;
  try {
    const { signal } = controller;
    const src = await uploadImage(file, 'blogs', { onProgress: placeholder.show, signal });
    const size = await sizeOf(src);
    // The text around it may have been deleted, or the editor closed.
    if (signal.aborted) return;
    insert(view, upload, { src, alt: '', ...size });
    toast.success('Image uploaded successfully');
  } catch (error) {
    if (controller.signal.aborted) return;
    const reason = error instanceof ApiError && error.code !== 'offline' ? error.message : failure;
    placeholder.fail(reason);
    view.dispatch(withChange(view.state.tr, { failed: upload }));
    toast.error(reason);
  }
}

/** A known size prevents layout shifts while the pictures of a post load. */
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

/** The position beside the paragraph where it is empty, or starts or ends at this position. */
function insertionPoint({ doc, schema }: EditorState, at: number) {
  const type = schema.nodes['image'];
  return (type && insertPoint(doc, at, type)) ?? at;
}

/** Keeps the empty line after the last picture at the end of the text. */
function aboveLastLine({ doc }: EditorState, at: number) {
  const { lastChild } = doc;
  const isBelow = at === doc.content.size && doc.childCount > 1;
  const isEmpty = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
  return isBelow && isEmpty ? at - lastChild.nodeSize : at;
}

function insert(view: EditorView, upload: Upload, attributes: object) {
  const { state } = view;
  const position = positionOf(state, upload);
  const picture = state.schema.nodes['image']?.create({ ...attributes });
  if (position === undefined || !picture) return;
  const hadFocus = upload.placeholder.dom.contains(document.activeElement);
  const at = aboveLastLine(state, insertionPoint(state, position));
  view.dispatch(withChange(state.tr, { ended: upload }).insert(at, picture));
  if (hadFocus) view.focus();
}
