import { SearchInput } from './search-input.tsx';
import { useDebouncedText } from './use-debounced.ts';

interface DebouncedSearchProps {
  label: string;
  value: string;
  /** Receives the trimmed text after `delayMs` without typing. */
  onChange: (value: string) => void;
  delayMs?: number;
  maxLength?: number;
  className?: string;
}

/** A search that runs while the user types. */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { label, value, onChange, delayMs = 300, maxLength = 100, className } = props;
  const [text, setText] = useDebouncedText({ value, onChange, delayMs });
  return (
    <SearchInput
      label={label}
      value={text}
      maxLength={maxLength}
      className={className}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
