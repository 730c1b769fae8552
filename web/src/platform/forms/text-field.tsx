import type { ComponentProps, ComponentType } from 'react';
import {
  get,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { listError } from './schema-form.ts';

/** What inputs, textareas and selects have in common. */
type Attributes = Pick<
  ComponentProps<'input'>,
  | ('autoCapitalize' | 'autoComplete' | 'inputMode' | 'list' | 'max' | 'maxLength' | 'min')
  | ('placeholder' | 'readOnly' | 'required' | 'spellCheck' | 'step' | 'type')
> & { rows?: number; 'data-first-focus'?: boolean };

type Registered = Pick<UseFormRegisterReturn, 'name' | 'onBlur' | 'onChange' | 'ref'>;

interface TextFieldProps<In extends FieldValues, Out>
  extends Attributes, Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'isOptional'> {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
  rules?: RegisterOptions<In>;
  /** Another control than an `Input`: Textarea, PasswordInput. */
  as?: ComponentType<Attributes & Registered & { className: string | undefined }>;
  /** That of the field. */
  className?: string;
  controlClass?: string;
}

/** The control of one value of a form, with its label and error. */
export function TextField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { form, name, rules, as: Control = Input, controlClass, ...rest } = props;
  const { label, hint, isOptional = false, className = '', ...attributes } = rest;
  // Its errors have the shape of its values.
  const error = get(form.formState.errors, name) as FieldError | FieldError[] | undefined;
  const field = { label, hint, isOptional, className, error: listError(error) };
  return (
    <Field {...field}>
      <Control
        autoComplete="off"
        {...attributes}
        className={controlClass}
        {...form.register(name, rules)}
      />
    </Field>
  );
}
