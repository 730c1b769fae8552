import { useEffect, useEffectEvent, useState } from 'react';

interface Debounced {
  /** What holds now. */
  value: string;
  /** Told the trimmed text once nobody has typed for the delay, in milliseconds. */
  onChange: (value: string) => void;
  delay: number;
}

/** Text that takes effect a while after it was typed; a value that comes from elsewhere replaces it. */
export function useDebounced({ value, onChange, delay }: Debounced) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }

  const tell = useEffectEvent((typed: string) => {
    const next = typed.trim();
    if (next === told) return;
    setTold(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  return [text, setText] as const;
}
