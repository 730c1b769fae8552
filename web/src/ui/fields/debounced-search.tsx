import { SearchInput } from './search-input.tsx';
import { useDebouncedText } from './use-debounced.ts';

type DebouncedSearchProps = {
  label: string;
  value: string;
  /** Receives the trimmed text after `delay` milliseconds without typing. */
  onChange: (value: string) => void;
  delay?: number;
  maxLength?: number;
  className?: string;
};

/** A search that runs while the user types. */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { label, value, onChange, delay = 300, maxLength = 100, className } = props;
  const [text, setText] = useDebouncedText({ value, onChange, delay });
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
