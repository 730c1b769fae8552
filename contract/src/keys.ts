/** The keys of a table whose keys are all known, in their order. */
export const keysOf = <K extends string>(table: Record<K, unknown>) =>
  // `Object.keys` is typed as any text, as a table may hold more keys than its type.
  Object.keys(table) as K[];
