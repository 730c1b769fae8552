import { PluginKey, type EditorState, type StateField, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { makePlaceholder } from './upload-placeholder.ts';

/** A picture that is on its way into the text, or waits there to be sent again. */
export interface Upload {
  file: File;
  placeholder: ReturnType<typeof makePlaceholder>;
  sending: AbortController;
}

interface Places {
  widgets: DecorationSet;
  failed: readonly Upload[];
}

type Change =
  | { placed: readonly Upload[]; at: number }
  | { failed: Upload }
  | { resumed: Upload }
  | { ended: Upload };

export const key = new PluginKey<Places>('uploads');

export const mark = (transaction: Transaction, change: Change) => transaction.setMeta(key, change);

const widgetOf = (upload: Upload, at: number) =>
  Decoration.widget(at, upload.placeholder.dom, {
    upload,
    side: 1,
    ignoreSelection: true,
    stopEvent: () => true,
  });

const found = ({ widgets }: Places, upload: Upload) =>
  widgets.find(undefined, undefined, (spec) => spec['upload'] === upload);

function changed(places: Places, change: Change, doc: EditorState['doc']): Places {
  const { widgets, failed } = places;
  if ('placed' in change) {
    const placed = change.placed.map((upload) => widgetOf(upload, change.at));
    return { widgets: widgets.add(doc, placed), failed };
  }
  if ('failed' in change) return { widgets, failed: [...failed, change.failed] };
  const upload = 'resumed' in change ? change.resumed : change.ended;
  const others = failed.filter((one) => one !== upload);
  if ('resumed' in change) return { widgets, failed: others };
  return { widgets: widgets.remove(found(places, upload)), failed: others };
}

/** Where pictures are to stand, in a text that changes around them. */
export const places: StateField<Places> = {
  init: () => ({ widgets: DecorationSet.empty, failed: [] }),
  apply(transaction, { widgets, failed }) {
    const moved = { widgets: widgets.map(transaction.mapping, transaction.doc), failed };
    // `mark` alone sets it.
    const change = transaction.getMeta(key) as Change | undefined;
    return change ? changed(moved, change, transaction.doc) : moved;
  },
};

export function placeOf(state: EditorState, upload: Upload) {
  const now = key.getState(state);
  return now && found(now, upload)[0]?.from;
}

export const uploadsIn = (state: EditorState) =>
  key
    .getState(state)
    ?.widgets.find()
    // `widgetOf` has put it there.
    .map(({ spec }) => spec['upload'] as Upload) ?? [];

/** Those that are still in the text and have failed. */
export const failedIn = (state: EditorState) =>
  uploadsIn(state).filter((upload) => key.getState(state)?.failed.includes(upload));
