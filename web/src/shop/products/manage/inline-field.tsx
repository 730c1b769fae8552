import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Input } from '#ui/fields/input.tsx';
import { useInlineEdit, type InlineEdit } from './use-inline-edit.ts';

interface InlineFieldProps<Row> extends InlineEdit<Row> {
  /** 'Stock of Storm Mug' */
  label: string;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
  /** Takes the focus of a field whose row has left the list. */
  onFocusLost: () => void;
}

/** Enter or leaving the field saves, Escape takes back. */
export function InlineField<Row>(props: InlineFieldProps<Row>) {
  const { label, inputMode, placeholder, onFocusLost, ...inline } = props;
  const edit = useInlineEdit(inline);
  const noteId = useId();
  const hadFocus = useRef(false);
  const onLeave = useEffectEvent(() => {
    if (hadFocus.current) onFocusLost();
  });
  useEffect(() => () => onLeave(), []);
  return (
    <div className="w-32 md:ml-auto md:w-20 lg:w-24">
      <span className="relative block">
        <Input
          inputMode={inputMode}
          autoComplete="off"
          aria-label={label}
          aria-invalid={edit.error ? true : undefined}
          aria-describedby={edit.error ? noteId : undefined}
          placeholder={placeholder}
          readOnly={edit.isSaving}
          value={edit.text}
          className="text-right tabular-nums"
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
