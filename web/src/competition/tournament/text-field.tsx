import {
  get,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ComponentProps } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'error' | 'children'>;

interface TextFieldProps<In extends FieldValues, Out> extends FieldProps {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  /** Attributes of the input. */
  input?: ComponentProps<typeof Input>;
}

/** A line of text in a form, with its error. */
export function TextField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { form, name, input, ...field } = props;
  const error: FieldError | undefined = get(form.formState.errors, name);
  return (
    <Field {...field} error={error?.message}>
      <Input autoComplete="off" {...input} {...form.register(name)} />
    </Field>
  );
}
