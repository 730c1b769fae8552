import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { CONTROL_CLASS, useFieldControl } from './field-control.ts';

export function Input({ type = 'text', className, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return (
    <input
      {...control}
      {...rest}
      type={type}
      className={classNames(CONTROL_CLASS, 'read-only:text-muted', className)}
    />
  );
}
