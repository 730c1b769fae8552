import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { controlClass, useFieldControl } from './field-control.ts';

export function Input({ type = 'text', className, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return (
    <input
      {...control}
      {...rest}
      type={type}
      className={classNames(controlClass, 'read-only:text-muted', className)}
    />
  );
}
