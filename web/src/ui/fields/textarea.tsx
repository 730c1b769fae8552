import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { controlClass, useFieldControl } from './field-control.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return (
    <textarea
      rows={4}
      {...control}
      {...rest}
      className={classNames(controlClass, 'field-sizing-content min-h-28 resize-y', className)}
    />
  );
}
