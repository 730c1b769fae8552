import { Input } from '#ui/fields/input.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced.ts';

interface PriceInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  delayMs: number;
}

/** A price bound in dollars, applied after a pause in typing. */
export function PriceInput({ label, ...debounced }: PriceInputProps) {
  const [text, setText] = useDebouncedText(debounced);
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      aria-label={label}
      className="md:w-32"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
