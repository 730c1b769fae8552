import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';

interface Change {
  /** 'prize details' */
  name: string;
  /** Undefined where there was no value. */
  before: string | undefined;
  after: string | undefined;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isNamed = ([name]: [string, unknown]) => !/(^i|I)d$/.test(name);

function labelOf(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return listOf(value);
  const parts = Object.entries(value ?? {}).filter(isNamed);
  return parts.map(([name, part]) => `${spaced(name)} ${labelOf(part)}`).join(', ') || 'none';
}

function textOf(text: string) {
  if (!instant.test(text)) return text || 'none';
  return new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

function listOf(values: unknown[]) {
  const labels = values.map(labelOf);
  const separator = labels.some((word) => word.includes(',')) ? '; ' : ', ';
  return labels.join(separator) || 'none';
}

const labelIn = (values: AuditEntry['before'], name: string) =>
  values && name in values ? labelOf(values[name]) : undefined;

/** The changed fields of an audit log entry, as labels. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      name: spaced(name),
      before: labelIn(before, name),
      after: labelIn(after, name),
    }))
    .filter((change) => change.before !== change.after);
}
