import type { ComponentType } from 'react';

interface FormPartsProps<Props> {
  /** The part of the form that has the input of each value; one part may have several. */
  inputs: Record<string, ComponentType<Props>>;
  /** The props of each part. */
  props: Props;
}

/** The parts of a form, in the order of their first values. */
export function FormParts<Props extends object>({ inputs, props }: FormPartsProps<Props>) {
  const parts = new Map(Object.entries(inputs).map(([name, Part]) => [Part, name]));
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">
      {[...parts].map(([Part, name]) => (
        <Part key={name} {...props} />
      ))}
    </div>
  );
}
