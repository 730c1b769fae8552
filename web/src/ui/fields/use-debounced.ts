import { useEffect, useEffectEvent, useState } from 'react';

interface Debounced {
  value: string;
  /** Receives the trimmed text after `delayMs` without typing. */
  onChange: (value: string) => void;
  delayMs: number;
}

/** A text that takes effect after a delay; a `value` that it has not emitted itself replaces it. */
export function useDebouncedText({ value, onChange, delayMs }: Debounced) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [emitted, setEmitted] = useState(value);

  if (value !== lastValue) {
    setLastValue(value);
    if (value !== emitted) {
      setEmitted(value);
      setText(value);
    }
  }

  const emit = useEffectEvent((typed: string) => {
    const next = typed.trim();
    if (next === emitted) return;
    setEmitted(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => emit(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  return [text, setText] as const;
}
