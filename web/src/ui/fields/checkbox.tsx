import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode };

export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={classNames('inline-flex min-h-11 items-center gap-3 text-sm', className)}>
    <span className="relative grid size-6 shrink-0 md:size-5 place-items-center">
      <input
        type="checkbox"
        {...rest}
        className="peer size-6 md:size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-well transition-colors duration-150 checked:border-action checked:bg-action enabled:hover:border-muted disabled:opacity-55"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-on-action opacity-0 peer-checked:opacity-100"
      />
    </span>
    {label}
  </label>
);
