import { Select } from './select.tsx';
import { useChoice } from '#ui/controls/use-choice.ts';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The name of the field in a form. */
  name?: string;
  className?: string;
  /** Each value with its label. */
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice of what a page shows, which applies at once. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, options, value, onChoose, ...select } = props;
  const [shown, choose] = useChoice(value, onChoose);
  return (
    <Select
      {...select}
      aria-label={label}
      value={shown}
      onChange={({ target }) => {
        const chosen = options.find(([known]) => known === target.value);
        if (chosen) choose(chosen[0]);
      }}
    >
      {options.map(([known, name]) => (
        <option key={known} value={known}>
          {name}
        </option>
      ))}
    </Select>
  );
}
