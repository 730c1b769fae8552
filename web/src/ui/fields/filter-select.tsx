import { Select } from './select.tsx';

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
  const { label, options, onChoose, ...select } = props;
  return (
    <Select
      {...select}
      aria-label={label}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find(([known]) => known === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    />
  );
}
