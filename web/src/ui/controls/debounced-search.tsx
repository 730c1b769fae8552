import { SearchInput } from './search-input.tsx';
import { useDebounced } from './use-debounced.ts';

type DebouncedSearchProps = {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Told the trimmed text once nobody has typed for the delay, in milliseconds. */
  onChange: (value: string) => void;
  delay?: number;
  maxLength?: number;
  className?: string;
};

/** A search that runs as one types. */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { label, value, onChange, delay = 300, maxLength = 100, className } = props;
  const [text, setText] = useDebounced({ value, onChange, delay });
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
