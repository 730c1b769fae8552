import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';

/**
 * Runs a query that is compiled to SQL once, at its first use; `build` gets a placeholder for the
 * value that differs each time. For queries so frequent that compiling takes a noticeable share.
 */
export function compiledOnce<V, R>(
  build: (ctx: Context, value: RawBuilder<V>) => Compilable<R>,
): (ctx: Context, value: V) => Promise<R | undefined> {
  const placeholder = {};
  let compiled: CompiledQuery<R> | undefined;
  return async (ctx, value) => {
    compiled ??= build(ctx, sql<V>`${placeholder}`).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter === placeholder ? value : parameter,
    );
    const { rows } = await ctx.db.executeQuery<R>({ ...compiled, parameters });
    return rows[0];
  };
}
