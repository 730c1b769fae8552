import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError, textOf } from '#platform/api/client.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { lazyResolver, type Schema } from './lazy-resolver.ts';
import { toast } from '#ui/toasts/toast.ts';

/** A form held to a schema of the contract: a field is checked when it is left, then at each change. */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: Schema<In, Out>,
  defaultValues: DefaultValues<In>,
) {
  const resolver = useLazyResolver(schema);
  return useForm<In, unknown, Out>({ mode: 'onTouched', resolver, defaultValues });
}

/** The schema is loaded as soon as the browser is idle, so that it is there without a network. */
export function useLazyResolver<In extends FieldValues, Out>(schema: Schema<In, Out>) {
  const [{ load, resolver }] = useState(() => lazyResolver(schema));
  useEffect(() => whenIdle(() => void load()), [load]);
  return resolver;
}

type AnyForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

/** Shows a message for the form as a whole, until it is submitted again. */
export function showAtForm<In extends FieldValues, Out>(form: AnyForm<In, Out>, message: string) {
  form.setError('root.refusal', { type: 'server', message });
  toast.error(message);
}

/** The last message of `showAtForm` or `showRefusal`. */
export const refusalOf = <In extends FieldValues, Out>(form: AnyForm<In, Out>) =>
  form.formState.errors.root?.['refusal']?.message;

/** Shows why the server refused: beside the fields that it names, else at the form; as a toast in any case. */
export function showRefusal<In extends FieldValues, Out>(
  form: AnyForm<In, Out>,
  error: unknown,
  fallback: string,
) {
  const problems = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = problems.filter(([path]) => (path.split('.', 1)[0] ?? '') in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    // The names of the form's values are its paths.
    form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  const message = textOf(error, fallback);
  if (known.length === 0) showAtForm(form, message);
  else toast.error(message);
}

/** The message for a list, or for its first invalid item. */
export const listError = (error: FieldError | (FieldError | undefined)[] | undefined) =>
  Array.isArray(error) ? error.find((item) => item)?.message : error?.message;
