import { X } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { Input } from './input.tsx';

interface ChipsInputProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  maxLength: number;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Edits words as chips: Enter, a comma or blur adds one, Backspace removes the last. */
export function ChipsInput({ value, onChange, maxLength, onBlur, ref }: ChipsInputProps) {
  const [text, setText] = useState('');

  function add(typed: string) {
    const words = typed.split(',').map((word) => word.trim());
    const fresh = new Set(words.filter((word) => word !== '' && !value.includes(word)));
    setText('');
    if (fresh.size > 0) onChange([...value, ...fresh]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
    if (event.key !== ',' && (event.key !== 'Enter' || text.trim() === '')) return;
    event.preventDefault();
    add(text);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!pasted.includes(',')) return;
    event.preventDefault();
    add(text + pasted);
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        ref={ref}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(text);
          onBlur?.();
        }}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {value.map((word) => (
          <li
            key={word}
            className="inline-flex items-center rounded-sm bg-raised pl-3 text-sm [overflow-wrap:anywhere]"
          >
            {word}
            <button
              type="button"
              aria-label={`Remove ${word}`}
              className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink sm:size-9"
              onClick={() => onChange(value.filter((other) => other !== word))}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
