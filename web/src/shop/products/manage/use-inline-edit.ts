import { useEffect, useRef, useState } from 'react';
import { ApiError, textOf } from '#platform/api/client.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { toast } from '#ui/toasts/toast.ts';

interface Draft<Row> {
  text: string;
  /** The row as it was shown when typing began; undefined once somebody else has changed it. */
  shown: Row | undefined;
  error: string | null;
  /** The text that was refused. */
  refused: string | null;
}

export interface InlineEdit<Row> {
  row: Row;
  /** The value of the row as text. */
  value: string;
  /** The name of the value in the errors of the API. */
  field: string;
  /** Shown when the server sent no message. */
  failed: string;
  /** Saves the text, unless the row is no longer the one that was shown. */
  save: (text: string, shown: Row) => Promise<unknown>;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

function reasonOf(error: unknown, field: string, failed: string) {
  const ofField = error instanceof ApiError ? error.fields[field] : undefined;
  return ofField ?? textOf(error, failed);
}

/** A value that is edited where it is shown. What was typed stays until it is saved or taken back. */
export function useInlineEdit<Row>({ row, value, field, failed, save }: InlineEdit<Row>) {
  const [draft, setDraft] = useState<Draft<Row> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  useUnsavedChangesBlocker(draft !== null && !isSaving);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function type(text: string) {
    setIsSaved(false);
    const start = { shown: row, error: null, refused: null };
    setDraft({ ...(draft ?? start), text });
  }

  function takeBack() {
    setDraft(null);
  }

  async function submit() {
    if (!draft || isSaving) return;
    if (draft.text.trim() === value) return takeBack();
    setIsSaving(true);
    try {
      await save(draft.text, draft.shown ?? row);
      setDraft(null);
      setIsSaved(true);
    } catch (error) {
      const reason = reasonOf(error, field, failed);
      const shown = isConflict(error) ? undefined : draft.shown;
      setDraft({ text: draft.text, shown, error: reason, refused: draft.text });
      if (!isShown.current) toast.error(reason);
    } finally {
      setIsSaving(false);
    }
  }

  return {
    text: draft?.text ?? value,
    error: draft?.error ?? null,
    isEdited: draft !== null,
    isSaving,
    isSaved,
    type,
    takeBack,
    submit,
    /** What was refused is not sent again before it was looked at. */
    submitOnLeave: () => (draft?.refused === draft?.text ? undefined : submit()),
  };
}
