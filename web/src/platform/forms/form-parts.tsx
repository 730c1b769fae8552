import type { ComponentType } from 'react';

interface FormPartsProps<Props> {
  /** By value, the part of the form that has its input; several may be in one. */
  inputs: Record<string, ComponentType<Props>>;
  /** Of each part. */
  props: Props;
}

/** The parts of a form, in the order of their first values. */
export function FormParts<Props extends object>({ inputs, props }: FormPartsProps<Props>) {
  const parts = new Map(Object.entries(inputs).map(([name, Part]) => [Part, name]));
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      {[...parts].map(([Part, name]) => (
        <Part key={name} {...props} />
      ))}
    </div>
  );
}
