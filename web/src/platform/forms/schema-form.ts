import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import { ApiError, textOf } from '#platform/api/client.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { toast } from '#ui/toasts/toast.ts';

/** A schema, or how to load it: pages load theirs after their first script, since zod weighs much. */
type Schema<In extends FieldValues, Out> = z.ZodType<Out, In> | (() => Promise<z.ZodType<Out, In>>);

const notLoadedText = 'The form could not be checked. Please try again.';

async function resolverOf<In extends FieldValues, Out>(schema: Schema<In, Out>) {
  const [{ zodResolver }, loadedSchema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return zodResolver(loadedSchema);
}

/** Checks a form by its schema, which a submit waits for. */
function lazyResolver<In extends FieldValues, Out>(schema: Schema<In, Out>) {
  let loading: Promise<Resolver<In, unknown, Out>> | undefined;

  async function load() {
    loading ??= resolverOf(schema);
    try {
      return await loading;
    } catch {
      // The next call loads it again.
      loading = undefined;
      return undefined;
    }
  }

  const resolver: Resolver<In, unknown, Out> = async (...values) => {
    const resolve = await load();
    if (resolve) return resolve(...values);
    const root = { refusal: { type: 'offline', message: notLoadedText } };
    // Errors of the form as a whole are listed beside those of its fields.
    return { values: {}, errors: { root } as unknown as FieldErrors<In> };
  };

  return { load, resolver };
}

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

/** Submits a form that holds to its schema; why the server refused is shown as `showRefusal` does. */
export function submitOf<In extends FieldValues, Out>(
  form: AnyForm<In, Out>,
  failure: string,
  send: (values: Out) => unknown,
) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showRefusal(form, error, failure);
    }
  });
  return (event: BaseSyntheticEvent) => void submit(event);
}

/** The message for a list, or for its first invalid item. */
export const listError = (error: FieldError | (FieldError | undefined)[] | undefined) =>
  Array.isArray(error) ? error.find((item) => item)?.message : error?.message;
