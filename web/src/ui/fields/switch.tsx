import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
};

/** For settings that take effect at once; forms that are submitted use checkboxes. */
export const Switch = ({ label, className, ...rest }: SwitchProps) => (
  <label className={classNames('inline-flex min-h-11 items-center gap-2 text-sm', className)}>
    <span className="relative inline-block h-6 w-10 shrink-0">
      <input
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        {...rest}
        className="peer block size-full cursor-pointer appearance-none rounded-full border border-edge bg-well transition-colors duration-150 checked:border-action checked:bg-action disabled:opacity-55"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-action"
      />
    </span>
    {label}
  </label>
);
