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
import { Select, type Options } from '#ui/fields/select.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { listError, refusalOf } from './schema-form.ts';

/** What inputs, textareas and selects have in common. */
type Attributes = Pick<
  ComponentProps<'input'>,
  | ('autoCapitalize' | 'autoComplete' | 'inputMode' | 'list' | 'max' | 'maxLength' | 'min')
  | ('placeholder' | 'readOnly' | 'required' | 'spellCheck' | 'step' | 'type')
> & { rows?: number; options?: Options; 'data-first-focus'?: boolean };

type Registered = Pick<UseFormRegisterReturn, 'name' | 'onBlur' | 'onChange' | 'ref'>;

/** Of an input for an instant, in the viewer's zone. */
export const dateTimeInput = { type: 'datetime-local', max: '2100-12-31T23:59' } as const;

/** Rules of an input for a number: null while it is empty, and NaN, which the contract refuses, for other text. */
export const numberOrNull = {
  setValueAs: (value: string | number | null) =>
    value === '' || value === null ? null : Number(value),
};

/** Of an input for a URL. */
export const urlInput = {
  type: 'url',
  inputMode: 'url',
  maxLength: 500,
  placeholder: 'https://',
} as const;

interface TextFieldProps<In extends FieldValues, Out>
  extends Attributes, Pick<ComponentProps<typeof Field>, 'label' | 'hint'> {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
  /** How the text of the control is read. */
  rules?: RegisterOptions<In>;
  isOptional?: boolean | undefined;
  /** Of a field that was not left yet: adding a row checks the whole list. */
  hidesError?: boolean;
  /** Another control than an `Input`: Textarea, PasswordInput. */
  as?: ComponentType<Attributes & Registered & Record<'className' | 'form', string | undefined>>;
  /** That of the field. */
  className?: string | undefined;
  controlClass?: string;
  /** Of the form element, where the control is outside of it. */
  formId?: string;
}

/** The control of one value of a form, with its label and error. */
export function TextField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { form, name, rules, as: Control = Input, controlClass, formId, ...rest } = props;
  const { label, hint, isOptional = false, className = '', hidesError, ...attributes } = rest;
  // Its errors have the shape of its values.
  const error = get(form.formState.errors, name) as FieldError | FieldError[] | undefined;
  const field = {
    label,
    hint,
    isOptional,
    className,
    error: hidesError ? undefined : listError(error),
  };
  return (
    <Field {...field}>
      <Control
        autoComplete="off"
        form={formId}
        {...attributes}
        className={controlClass}
        {...form.register(name, rules)}
      />
    </Field>
  );
}

/** A choice among `options`. */
export const SelectField = <In extends FieldValues, Out>(
  props: Omit<TextFieldProps<In, Out>, 'as'>,
) => <TextField {...props} as={Select} />;

/** Why the server refused the form as a whole. */
export const Refusal = <In extends FieldValues, Out>({
  form,
}: Pick<TextFieldProps<In, Out>, 'form'>) => <ErrorText>{refusalOf(form)}</ErrorText>;
