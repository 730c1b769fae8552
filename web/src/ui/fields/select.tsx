import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { controlClass, useFieldControl } from './field-control.ts';

/** Each value with its label. */
export type Options = readonly (readonly [value: string | number, label: ReactNode])[];

/** Options of a choice: each name with its label. */
export const withLabels = <Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
) => names.map((name) => [name, labels[name]] as const);

interface SelectProps extends ComponentProps<'select'> {
  /** Shown after the children. */
  options?: Options | undefined;
}

export function Select({ className, options = [], children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...control}
        // Browsers would restore the last choice to an older history entry.
        autoComplete="off"
        {...rest}
        className={classNames(controlClass, 'cursor-pointer appearance-none truncate pr-10')}
      >
        {children}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
