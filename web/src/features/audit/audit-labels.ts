import type { AuditEntry } from '@last-circle/contract/audit.ts';

interface Change {
  /** 'prize details' */
  name: string;
  /** Undefined where nothing was. */
  before: string | undefined;
  after: string | undefined;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isNamed = ([name]: [string, unknown]) => !/(^i|I)d$/.test(name);

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return listOf(value);
  const parts = Object.entries(value ?? {}).filter(isNamed);
  return parts.map(([name, part]) => `${spaced(name)} ${wordsOf(part)}`).join(', ') || 'none';
}

function textOf(text: string) {
  if (!instant.test(text)) return text || 'none';
  return new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

function listOf(values: unknown[]) {
  const words = values.map(wordsOf);
  const separator = words.some((word) => word.includes(',')) ? '; ' : ', ';
  return words.join(separator) || 'none';
}

const wordsIn = (values: AuditEntry['before'], name: string) =>
  values && name in values ? wordsOf(values[name]) : undefined;

/** What an act has changed, in words. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      name: spaced(name),
      before: wordsIn(before, name),
      after: wordsIn(after, name),
    }))
    .filter((change) => change.before !== change.after);
}
