import { CompiledQuery, sql, type Compilable, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';

/** More shapes than any query has; beyond them each is compiled again. */
const maxShapes = 200;

/** A value, or the placeholder of one in a query that is compiled once. */
export type Given<T> = T | RawBuilder<T>;

/** Stands for the value of this name. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Values, each of them or its placeholder. */
export type GivenAs<V> = {
  [K in keyof V]: Given<Exclude<V[K], undefined>> | Extract<V[K], undefined>;
};

/** No argument for a query of one shape. */
type Shaped<S> = unknown extends S ? [] : [shape: S];

/**
 * Runs a query that is compiled to SQL once for each shape: for what `shape` says, and which of the
 * values are given. `build` gets placeholders for these. For queries so frequent that building and
 * compiling takes a noticeable share.
 */
export function compiledOnce<S, V extends object, R>(
  build: (ctx: Context, given: GivenAs<V>, shape: S) => Compilable<R>,
) {
  const shapes = new Map<string, CompiledQuery>();

  function compile(ctx: Context, shape: S, values: V, key: string) {
    const given = Object.entries(values).map(([name, value]) => [
      name,
      value === undefined ? undefined : sql`${new Placeholder(name)}`,
    ]);
    // Each is of the type that its value has.
    const compiled = build(ctx, Object.fromEntries(given) as GivenAs<V>, shape).compile();
    // Without its syntax tree, which is many times as large.
    const query = CompiledQuery.raw(compiled.sql, [...compiled.parameters]);
    if (shapes.size < maxShapes) shapes.set(key, query);
    return query;
  }

  return async (ctx: Context, values: V, ...[given]: Shaped<S>): Promise<R[]> => {
    // Without a shape `build` takes none.
    const shape = given as S;
    let key = JSON.stringify(shape) ?? '';
    for (const [name, value] of Object.entries(values)) if (value !== undefined) key += ` ${name}`;
    const query = shapes.get(key) ?? compile(ctx, shape, values, key);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter,
    );
    const { rows } = await ctx.db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}
