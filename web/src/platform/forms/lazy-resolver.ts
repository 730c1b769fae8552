import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';

/** A schema, or how to load it: pages load theirs after their first script, since zod weighs much. */
export type Schema<In extends FieldValues, Out> =
  | z.ZodType<Out, In>
  | (() => Promise<z.ZodType<Out, In>>);

const notLoadedText = 'The form could not be checked. Please try again.';

async function resolverOf<In extends FieldValues, Out>(schema: Schema<In, Out>) {
  const [{ zodResolver }, loadedSchema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return zodResolver(loadedSchema);
}

/** Checks a form by its schema, which a submit waits for. */
export function lazyResolver<In extends FieldValues, Out>(schema: Schema<In, Out>) {
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
