import { PluginKey, type EditorState, type StateField, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { createPlaceholder } from './upload-placeholder.ts';

/** A picture that is being uploaded, or whose upload has failed and can be retried. */
export interface Upload {
  file: File;
  placeholder: ReturnType<typeof createPlaceholder>;
  controller: AbortController;
}

interface Positions {
  widgets: DecorationSet;
  failed: readonly Upload[];
}

type Change =
  | { added: readonly Upload[]; at: number }
  | { failed: Upload }
  | { resumed: Upload }
  | { ended: Upload };

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

const widgetsOf = ({ widgets }: Positions, upload: Upload) =>
  widgets.find(undefined, undefined, (spec) => spec['upload'] === upload);

function changed(positions: Positions, change: Change, doc: EditorState['doc']): Positions {
  const { widgets, failed } = positions;
  if ('added' in change) {
    const added = change.added.map((upload) => widgetOf(upload, change.at));
    return { widgets: widgets.add(doc, added), failed };
  }
  if ('failed' in change) return { widgets, failed: [...failed, change.failed] };
  const upload = 'resumed' in change ? change.resumed : change.ended;
  const others = failed.filter((one) => one !== upload);
  if ('resumed' in change) return { widgets, failed: others };
  return { widgets: widgets.remove(widgetsOf(positions, upload)), failed: others };
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
  uploadsKey
    .getState(state)
    ?.widgets.find()
    // Each widget holds its upload.
    .map(({ spec }) => spec['upload'] as Upload) ?? [];

/** The failed uploads whose placeholder is still in the text. */
export const failedUploadsIn = (state: EditorState) =>
  uploadsIn(state).filter((upload) => uploadsKey.getState(state)?.failed.includes(upload));
