import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { controlClass, useFieldControl } from './field-control.ts';

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl();
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...control}
        // Browsers would restore the last choice to an older history entry.
        autoComplete="off"
        {...rest}
        className={classNames(controlClass, 'cursor-pointer appearance-none truncate pr-10')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
