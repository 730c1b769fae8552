import { PluginKey, type EditorState, type StateField, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { createPlaceholder } from './placeholder.ts';
import type { UploadablePicture } from './uploadable-picture.ts';

/** A picture that is being uploaded, or whose upload has failed and can be retried. */
export interface Upload {
  picture: UploadablePicture;
  /** Its rank among all, by which those at one position follow each other. */
  rank: number;
  placeholder: ReturnType<typeof createPlaceholder>;
  controller: AbortController;
}

interface Positions {
  widgets: DecorationSet;
  failed: readonly Upload[];
}

type Change =
  | { added: readonly { upload: Upload; at: number }[] }
  | { failed: Upload }
  | { resumed: Upload }
  | { ended: Upload; insertedAt?: number };

export const uploadsKey = new PluginKey<Positions>('uploads');

export const withChange = (transaction: Transaction, change: Change) =>
  transaction.setMeta(uploadsKey, change);

const widgetOf = (upload: Upload, at: number) =>
  Decoration.widget(at, upload.placeholder.dom, {
    upload,
    side: 1,
    ignoreSelection: true,
    stopEvent: () => true,
  });

// Each widget holds its upload.
const uploadOf = ({ spec }: Decoration) => spec['upload'] as Upload;

const widgetsOf = ({ widgets }: Positions, upload: Upload) =>
  widgets.find(undefined, undefined, (spec) => spec['upload'] === upload);

function changed(positions: Positions, change: Change, doc: EditorState['doc']): Positions {
  const { widgets, failed } = positions;
  if ('added' in change) {
    const added = change.added.map(({ upload, at }) => widgetOf(upload, at));
    return { widgets: widgets.add(doc, added), failed };
  }
  if ('failed' in change) return { widgets, failed: [...failed, change.failed] };
  const others = failed.filter(
    (one) => !('ended' in change ? one === change.ended : one === change.resumed),
  );
  if ('resumed' in change) return { widgets, failed: others };
  const { ended: upload } = change;
  const remaining = widgets.remove(widgetsOf(positions, upload));
  const { insertedAt } = change;
  if (insertedAt === undefined) return { widgets: remaining, failed: others };
  return { widgets: withEarlierAbove(remaining, { upload, insertedAt }, doc), failed: others };
}

/** Keeps earlier uploads at the position of an inserted picture above it, which mapping moves below. */
function withEarlierAbove(
  widgets: DecorationSet,
  { upload, insertedAt }: { upload: Upload; insertedAt: number },
  doc: EditorState['doc'],
) {
  const below = insertedAt + 1;
  const earlier = widgets
    .find(below, below)
    .filter((widget) => widget.from === below && uploadOf(widget).rank < upload.rank);
  const moved = earlier.map((widget) => widgetOf(uploadOf(widget), insertedAt));
  return widgets.remove(earlier).add(doc, moved);
}

/** The positions of the pictures to insert, updated as the text around them changes. */
export const positionsField: StateField<Positions> = {
  init: () => ({ widgets: DecorationSet.empty, failed: [] }),
  apply(transaction, { widgets, failed }) {
    const mapped = { widgets: widgets.map(transaction.mapping, transaction.doc), failed };
    // `withChange` alone sets it.
    const change = transaction.getMeta(uploadsKey) as Change | undefined;
    return change ? changed(mapped, change, transaction.doc) : mapped;
  },
};

export function positionOf(state: EditorState, upload: Upload) {
  const positions = uploadsKey.getState(state);
  return positions && widgetsOf(positions, upload)[0]?.from;
}

export const uploadsIn = (state: EditorState) =>
  uploadsKey.getState(state)?.widgets.find().map(uploadOf) ?? [];

/** The failed uploads whose placeholder is still in the text. */
export const failedUploadsIn = (state: EditorState) =>
  uploadsIn(state).filter((upload) => uploadsKey.getState(state)?.failed.includes(upload));
