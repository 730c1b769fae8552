import { unprintable } from '@last-circle/contract/common.ts';
import {
  EntrantLine,
  type ImportLine,
  type LineResult,
} from '@last-circle/contract/competition/entrants.ts';
import { entryStates, type EntryState } from '@last-circle/contract/competition/entrant-rules.ts';
import { AppError, invalidField } from '#platform/errors.ts';

/** Why a line is left out. */
export type LineRefusal = Pick<LineResult, 'fate' | 'text'> | undefined;

export const asImported = (line: EntrantLine): ImportLine => ({ ...line, status: '' });

const isState = (text: string): text is EntryState => entryStates.some((state) => state === text);

/** The state as the CSV of a tournament names it; verified where a line says nothing. */
export function stateIn({ status }: ImportLine): EntryState | undefined {
  const text = status.trim().toLowerCase();
  if (text === '') return 'verified';
  return isState(text) ? text : undefined;
}

const labels = { name: 'Name', account: 'Account', team: 'Team' } as const;

/** What is wrong with the texts of a line by themselves. */
export function textRefusal(line: ImportLine): LineRefusal {
  const [issue] = EntrantLine.safeParse(line).error?.issues ?? [];
  if (issue) {
    const [field] = issue.path;
    const label = Object.entries(labels).find(([key]) => key === field)?.[1] ?? 'Line';
    return { fate: 'bad', text: `${label}: ${issue.message}` };
  }
  if (stateIn(line)) return undefined;
  return { fate: 'bad', text: `The status is one of ${entryStates.join(', ')}` };
}

/** The text as far as it can be shown: a line is refused for what is left out here. */
export const printable = (text: string) =>
  text.toWellFormed().replaceAll(new RegExp(unprintable, 'gu'), '').trim();

export const blankLine: ImportLine = { name: '', account: '', team: '', status: '' };

export function refusalOf(
  line: Pick<LineResult, 'fate' | 'text'> | undefined,
  { account }: EntrantLine,
  isOfTeams: boolean,
) {
  const { fate = 'bad', text: message = 'This line cannot be read' } = line ?? {};
  if (fate === 'bad' || fate === 'unknown') {
    const named = isOfTeams ? 'team' : 'name';
    return invalidField(fate === 'unknown' || account ? 'account' : named, message);
  }
  return new AppError('conflict', message);
}
