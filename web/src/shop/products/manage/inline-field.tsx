import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { ApiError, textOf } from '#platform/api/client.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';

export interface ValueProps {
  product: Product;
  /** Takes the focus of a field whose row has left the list. */
  onFocusLost: () => void;
}

interface InlineFieldProps extends ValueProps {
  label: string;
  /** Shown in the field, before its value. */
  prefix?: string;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string | undefined;
  /** The value of the product as text. */
  value: string;
  /** The name of the value in the errors of the API. */
  field: string;
  /** Saves the text, unless the product is no longer as it was shown. */
  save: (text: string, shown: Product) => Promise<unknown>;
}

/** Enter or leaving the field saves, Escape takes back. */
export function InlineField(props: InlineFieldProps) {
  const { label, prefix, inputMode, placeholder, onFocusLost } = props;
  const edit = useInlineEdit(props);
  const noteId = useId();
  const hadFocus = useRef(false);
  const onLeave = useEffectEvent(() => {
    if (hadFocus.current) onFocusLost();
  });
  useEffect(() => () => onLeave(), []);
  return (
    <div className={prefix ? 'w-21' : 'w-32 md:ml-auto md:w-20 lg:w-24'}>
      <span className="relative block">
        <Input
          inputMode={inputMode}
          autoComplete="off"
          aria-label={`${label} of ${props.product.name}`}
          aria-invalid={edit.error ? true : undefined}
          aria-describedby={edit.error ? noteId : undefined}
          placeholder={placeholder}
          readOnly={edit.isSaving}
          value={edit.text}
          className={classNames('text-right tabular-nums', prefix && 'pl-9')}
          onFocus={() => (hadFocus.current = true)}
          onChange={(event) => edit.type(event.currentTarget.value)}
          onBlur={() => {
            hadFocus.current = false;
            void edit.submitOnLeave();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void edit.submit();
            if (event.key === 'Escape' && edit.isEdited) {
              event.preventDefault();
              edit.takeBack();
            }
          }}
        />
        {prefix && !edit.isSaved && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-xs font-semibold text-muted"
          >
            {prefix}
          </span>
        )}
        {edit.isSaved && (
          <Check
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-success"
          />
        )}
      </span>
      <output className="sr-only">{edit.isSaved && 'Saved'}</output>
      {edit.error && (
        <p id={noteId} role="alert" className="mt-1 text-left text-sm text-danger">
          {edit.error}
        </p>
      )}
    </div>
  );
}

interface Draft {
  text: string;
  /** The product as it was shown when typing began; undefined once somebody else has changed it. */
  shown: Product | undefined;
  error?: string;
  /** The text that was refused. */
  refused?: string;
}

function reasonOf(error: unknown, field: string) {
  const ofField = error instanceof ApiError ? error.fields[field] : undefined;
  return ofField ?? textOf(error, 'Failed to update product');
}

/** A value that is edited where it is shown. What was typed stays until it is saved or taken back. */
function useInlineEdit({ product, value, field, save }: InlineFieldProps) {
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  useUnsavedChangesBlocker(draft !== undefined && !isSaving);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function type(text: string) {
    setIsSaved(false);
    setDraft({ shown: product, ...draft, text });
  }

  const takeBack = () => setDraft(undefined);

  async function submit() {
    if (!draft || isSaving) return;
    const { text, shown } = draft;
    if (text.trim() === value) return takeBack();
    setIsSaving(true);
    try {
      await save(text, shown ?? product);
      takeBack();
      setIsSaved(true);
    } catch (error) {
      const reason = reasonOf(error, field);
      const isConflict = error instanceof ApiError && error.status === 409;
      setDraft({ text, shown: isConflict ? undefined : shown, error: reason, refused: text });
      if (!isShown.current) toast.error(reason);
    } finally {
      setIsSaving(false);
    }
  }

  return {
    text: draft?.text ?? value,
    error: draft?.error,
    isEdited: draft !== undefined,
    isSaving,
    isSaved,
    type,
    takeBack,
    submit,
    /** What was refused is not sent again before it was looked at. */
    submitOnLeave: () => (draft?.refused === draft?.text ? undefined : submit()),
  };
}
