import type { EditorState } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { textOf } from '#platform/api/client.ts';
import { toast } from '#ui/toasts/toast.ts';
import { createPlaceholder } from './placeholder.ts';
import { positionOf, withChange, type Upload } from './positions.ts';
import { pictureOfFile, type UploadablePicture } from './uploadable-picture.ts';

const failed = 'Failed to upload image';

/** Uploads files to a position of the text, which may change during the upload. */
export function uploadFiles(view: EditorView, files: File[], at: number) {
  const pictures = files.map(pictureOfFile);
  for (const problem of new Set(pictures.flatMap((one) => ('problem' in one ? one.problem : [])))) {
    toast.error(problem);
  }
  const added = pictures
    .filter((picture) => !('problem' in picture))
    .map((picture) => ({ upload: uploadOf(view, picture), at: insertionPoint(view.state, at) }));
  if (added.length > 0) view.dispatch(withChange(view.state.tr, { added }));
}

let created = 0;

export function uploadOf(view: EditorView, picture: UploadablePicture): Upload {
  const upload: Upload = {
    picture,
    rank: (created += 1),
    controller: new AbortController(),
    placeholder: createPlaceholder(picture.name, {
      onRetry: () => {
        upload.placeholder.start();
        view.dispatch(withChange(view.state.tr, { resumed: upload }));
        void sendInTurn(view, [upload]);
      },
      onRemove: () => {
        // First, since the pressed button goes and would take the focus with it.
        view.focus();
        view.dispatch(withChange(view.state.tr, { ended: upload }));
      },
    }),
  };
  return upload;
}

/** Sends them one after the other, so that a slow network finishes the first ones early; shows one message for all. */
export async function sendInTurn(view: EditorView, uploads: readonly Upload[]) {
  if (uploads.some(({ picture }) => !('problem' in picture))) toast.info('Uploading image...');
  const failures = new Set<string>();
  let inserted = 0;
  for (const upload of uploads) {
    const outcome = await send(view, upload);
    if (outcome === 'inserted') inserted += 1;
    else if (outcome !== 'cancelled') failures.add(outcome.failure);
  }
  for (const failure of failures) toast.error(failure);
  if (inserted === 1) toast.success('Image uploaded successfully');
  if (inserted > 1) toast.success(`${inserted} images uploaded successfully`);
}

type Outcome = 'inserted' | 'cancelled' | { failure: string };

/** Uploads a picture into the text. */
async function send(view: EditorView, upload: Upload): Promise<Outcome> {
  const { picture, controller, placeholder } = upload;
  const { signal } = controller;
  if (signal.aborted) return 'cancelled';
  if ('problem' in picture) return fail(view, upload, picture.problem);
  try {
    const src = await picture.send({ onProgress: placeholder.show, signal, failed });
    const size = await sizeOf(src);
    // The text around it may have been deleted, or the editor closed.
    if (signal.aborted) return 'cancelled';
    insert(view, upload, { ...picture.attributes, src, ...size });
    return 'inserted';
  } catch (error) {
    return signal.aborted ? 'cancelled' : fail(view, upload, textOf(error, failed));
  }
}

function fail(view: EditorView, upload: Upload, failure: string): Outcome {
  upload.placeholder.fail(failure, { canRetry: !('problem' in upload.picture) });
  view.dispatch(withChange(view.state.tr, { failed: upload }));
  return { failure };
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

/** Inserts a stored picture where the selection ends. */
export async function insertStored(view: EditorView, src: string) {
  const size = await sizeOf(src);
  if (view.isDestroyed) return;
  const { state } = view;
  const picture = state.schema.nodes['image']?.create({ src, alt: '', ...size });
  if (!picture) return;
  const at = aboveLastLine(state, insertionPoint(state, state.selection.to));
  view.dispatch(state.tr.insert(at, picture).scrollIntoView());
  view.focus();
}

function insert(view: EditorView, upload: Upload, attributes: object) {
  const { state } = view;
  const position = positionOf(state, upload);
  const picture = state.schema.nodes['image']?.create({ ...attributes });
  if (position === undefined || !picture) return;
  const hadFocus = upload.placeholder.dom.contains(document.activeElement);
  const at = aboveLastLine(state, insertionPoint(state, position));
  view.dispatch(withChange(state.tr, { ended: upload, insertedAt: at }).insert(at, picture));
  if (hadFocus) view.focus();
}
