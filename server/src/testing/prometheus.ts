import { readFile } from 'node:fs/promises';

/** The alerts of docs/operating.md by their names. */
export async function readAlerts() {
  const document = new URL('../../../docs/operating.md', import.meta.url);
  const lines = (await readFile(document, 'utf8')).split('\n');
  const start = lines.findIndex((line) => /^\| when +\| PromQL/.test(line));
  const rows = lines.slice(start + 2);
  const table = rows.slice(0, rows.indexOf(''));
  return new Map(
    table.map((row) => {
      const [, name = '', promql = ''] = /^\| (.+?) +\| `(.+)` *\|$/.exec(row) ?? [];
      return [name, promql];
    }),
  );
}

type Samples = { labels: string[]; value: number }[];

const samplesOf = (text: string, name: string): Samples =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => ({
      labels: line.slice(line.indexOf('{') + 1, line.lastIndexOf('}')).split(','),
      value: Number(line.slice(line.lastIndexOf(' ') + 1)),
    }));

const aggregates = {
  max: (values: number[]) => Math.max(...values),
  sum: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
};

const comparisons = {
  '>': (a: number, b: number) => a > b,
  '==': (a: number, b: number) => a === b,
};

const selector = /(max|sum)\((?:(increase)\()?(\w+)\{([^}]+)\}(?:\[\w+\]\))?\)/g;

/**
 * Whether an alert of comparisons of sums, maxima and their ratios fires by two scrapes, of which the
 * first is as old as the range of an increase. What is not scraped is an error, as a typo would be.
 */
export function fires(promql: string, before: string, after: string) {
  const isTrue = (comparison: string) => {
    const plain = comparison.replaceAll(selector, (...found) => {
      const [, aggregate, increase, name, labels] = found as [
        string,
        keyof typeof aggregates,
        ...string[],
      ];
      const valuesIn = (text: string) =>
        samplesOf(text, name ?? '')
          .filter((sample) => labels?.split(',').every((label) => sample.labels.includes(label)))
          .map(({ value }) => value);
      const values = valuesIn(after);
      if (values.length === 0) throw new Error(`Nothing is scraped of ${found[0]}`);
      const of = aggregates[aggregate];
      return String(increase ? of(values) - of(valuesIn(before)) : of(values));
    });
    const [, left = '', operator = '', right = ''] =
      /^(\S+(?: \/ \S+)?) (>|==) (\S+)$/.exec(plain) ?? [];
    const compare = comparisons[operator as keyof typeof comparisons];
    if (!compare) throw new Error(`Not read: ${comparison}`);
    const [dividend = Number.NaN, divisor = 1] = left.split(' / ').map(Number);
    return compare(dividend / divisor, Number(right));
  };
  return promql.split(' and ').every(isTrue);
}
