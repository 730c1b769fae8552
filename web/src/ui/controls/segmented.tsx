import { useId } from 'react';

interface Option<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons as a row of chips that scrolls on a phone. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {/* `relative`, so that the hidden inputs scroll with the row. */}
      <div className="relative -mx-1 flex gap-2 overflow-x-auto p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 shrink-0 items-center rounded-sm border border-line px-3.5 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:border-edge hover:text-ink has-checked:border-accent has-checked:bg-accent/12 has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-live"
          >
            <input
              // As in Select; browsers honour it on radio buttons although HTML does not define it there.
              ref={(input) => input?.setAttribute('autocomplete', 'off')}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            {option.count !== undefined && (
              <span className="ml-2 font-normal tabular-nums">{option.count}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
