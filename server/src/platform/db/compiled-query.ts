import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';

/**
 * Runs a query whose SQL is written once, at its first use; `build` is given the place of the value
 * that differs each time. For what is asked so often that writing SQL takes a share worth saving.
 */
export function compiledOnce<V, R>(
  build: (ctx: Context, value: RawBuilder<V>) => Compilable<R>,
): (ctx: Context, value: V) => Promise<R | undefined> {
  const placeholder = {};
  let compiled: CompiledQuery<R> | undefined;
  return async (ctx, value) => {
    compiled ??= build(ctx, sql<V>`${placeholder}`).compile();
    const parameters = compiled.parameters.map((given) => (given === placeholder ? value : given));
    const { rows } = await ctx.db.executeQuery<R>({ ...compiled, parameters });
    return rows[0];
  };
}
