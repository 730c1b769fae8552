import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from './search-input.tsx';

type DebouncedSearchProps = {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Told the trimmed text once nobody has typed for the delay, in milliseconds. */
  onChange: (value: string) => void;
  delay?: number;
  maxLength?: number;
};

/** A search that runs as one types; a value that comes from elsewhere replaces what is typed. */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { label, value, onChange, delay = 300, maxLength = 100 } = props;
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
    const search = typed.trim();
    if (search === told) return;
    setTold(search);
    onChange(search);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  return (
    <SearchInput
      label={label}
      value={text}
      maxLength={maxLength}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
