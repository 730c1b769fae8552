import type { ComponentProps, ReactNode } from 'react';
import {
  get,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { refusalOf } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';

/** Of an input for an instant, in the viewer's zone. */
export const dateTimeInput = { type: 'datetime-local', max: '2100-12-31T23:59' } as const;

/** Of an input for a URL. */
export const urlInput = {
  type: 'url',
  inputMode: 'url',
  maxLength: 500,
  placeholder: 'https://',
} as const;

interface FieldProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  className?: string | undefined;
  /** How the text of the control is read. */
  rules?: RegisterOptions<In, Path<In>> | undefined;
}

interface FormFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  children: (registered: UseFormRegisterReturn) => ReactNode;
}

/** A value of a form: its label, its control, and what is wrong with it. */
export function FormField<In extends FieldValues, Out>(props: FormFieldProps<In, Out>) {
  const { form, name, rules, isOptional = false, className = '', children, ...field } = props;
  const error = get<unknown, FieldError | undefined>(form.formState.errors, name);
  return (
    <Field {...field} isOptional={isOptional} className={className} error={error?.message}>
      {children(form.register(name, rules))}
    </Field>
  );
}

type InputFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> &
  Omit<ComponentProps<'input'>, keyof FieldProps<In, Out>> & {
    /** Of the form element, where the input is outside of it. */
    formId?: string;
  };

export function InputField<In extends FieldValues, Out>(props: InputFieldProps<In, Out>) {
  const { form, name, label, hint, isOptional, className, rules, formId, ...input } = props;
  return (
    <FormField {...{ form, name, label, hint, isOptional, className, rules }}>
      {(registered) => <Input autoComplete="off" form={formId} {...input} {...registered} />}
    </FormField>
  );
}

interface SelectFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Each value with its label. */
  options: readonly (readonly [value: string | number, label: string])[];
}

export const SelectField = <In extends FieldValues, Out>({
  options,
  ...field
}: SelectFieldProps<In, Out>) => (
  <FormField {...field}>
    {(registered) => (
      <Select {...registered}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </FormField>
);

interface RefusalProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
}

/** Why the server refused the form as a whole. */
export function Refusal<In extends FieldValues, Out>({ form }: RefusalProps<In, Out>) {
  const refusal = refusalOf(form);
  return (
    refusal && (
      <p role="alert" className="text-sm text-danger">
        {refusal}
      </p>
    )
  );
}
