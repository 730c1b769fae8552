interface Part {
  paths: Record<string, Record<string, { 'x-stable': boolean }>>;
  components: Record<string, Record<string, unknown>>;
}

const referencesIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(
    ([, kind = '', name = '']) => ({ kind, name }),
  );

/** The operations of an OpenAPI document that programs may rely on, with the components they use. */
export function stablePart<D extends Part>(document: D): D {
  const paths: Part['paths'] = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const stable = Object.entries(operations).filter(([, operation]) => operation['x-stable']);
    if (stable.length > 0) paths[path] = Object.fromEntries(stable);
  }
  const components: Part['components'] = {};
  const pending = referencesIn(paths);
  for (const { kind, name } of pending) {
    const used = (components[kind] ??= {});
    const component = document.components[kind]?.[name];
    if (name in used || component === undefined) continue;
    used[name] = component;
    pending.push(...referencesIn(component));
  }
  return { ...document, paths, components };
}
