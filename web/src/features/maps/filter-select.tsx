import type { ChangeEvent } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import { Select } from '#ui/controls/select.tsx';

interface FilterSelectProps {
  label: string;
  name: string;
  /** Each value with its label. */
  options: readonly (readonly [value: string, word: string])[];
  value: string;
  /** Whether the choice differs from the default. */
  isOn: boolean;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

export const FilterSelect = ({ label, options, isOn, ...select }: FilterSelectProps) => (
  <Select
    aria-label={label}
    className={classNames(
      'w-44 shrink-0 md:w-48',
      isOn && '[&_select]:border-accent [&_select]:text-accent',
    )}
    {...select}
  >
    {options.map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </Select>
);
