/** Options of a choice: each name with its label. */
export const withLabels = <Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
) => names.map((name) => [name, labels[name]] as const);
