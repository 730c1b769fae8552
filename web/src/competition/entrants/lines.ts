import { unmarked } from '@last-circle/contract/csv-rules.ts';
import { separatedCells, separators } from '#platform/csv/cells.ts';

/** A line as the contract takes it. */
export interface Line {
  name: string;
  account: string;
  team: string;
  status: string;
}

type Column =
  | 'name'
  | 'username'
  | 'email'
  | 'team'
  | 'role'
  | 'member'
  | 'status'
  | 'verified'
  | 'waiting';

const headings: Record<string, Column> = {
  'fortnite username': 'name',
  'game name': 'name',
  name: 'name',
  player: 'name',
  username: 'username',
  account: 'username',
  email: 'email',
  'e-mail': 'email',
  team: 'team',
  role: 'role',
  'player status': 'member',
  status: 'status',
  'team status': 'status',
  'verified at': 'verified',
  'waiting number': 'waiting',
};

const columnsOf = (cells: readonly string[]) => cells.map((cell) => headings[cell.toLowerCase()]);

/** The columns of a table without headings; a text with an @ is an account in any column. */
const usual: Record<'teams' | 'players', Column[]> = {
  teams: ['team', 'username', 'name'],
  players: ['name', 'username'],
};

/** The entrants in CSV, or in what a spreadsheet copies; the export of a tournament among them. */
export function linesIn(text: string, isOfTeams: boolean): Line[] {
  const texts = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  // Most lines may be a name alone.
  const separator = separators.find((mark) => texts.some((line) => line.includes(mark)));
  const rows = texts.map((line) => (separator ? separatedCells(line, separator) : [line.trim()]));
  const [first = []] = rows;
  const found = columnsOf(first);
  const hasHeader = found.some((column) => column !== undefined);
  const columns = hasHeader ? found : usual[isOfTeams ? 'teams' : 'players'];
  return (
    rows
      .slice(hasHeader ? 1 : 0)
      .map((cells) => recordOf(columns, cells))
      .filter(({ member }) => !member || member === 'accepted')
      // The first player of a team is its captain.
      .toSorted((one, other) => Number(other.role === 'captain') - Number(one.role === 'captain'))
      .toSorted(inOrderOfEntry)
      .map((record) => lineOf(record, isOfTeams))
  );
}

type Texts = Partial<Record<Column, string>>;

/** An export is in the order of registration; seeds and the waiting list follow other ones. */
function inOrderOfEntry(one: Texts, other: Texts) {
  const timeOf = ({ verified = '' }: Texts) => Date.parse(verified) || Infinity;
  return (
    Number(one.waiting ?? '') - Number(other.waiting ?? '') || timeOf(one) - timeOf(other) || 0
  );
}

function recordOf(columns: readonly (Column | undefined)[], cells: readonly string[]): Texts {
  const record: Texts = {};
  for (const [index, column] of columns.entries()) {
    if (column) record[column] = unmarked(cells[index] ?? '');
  }
  return record;
}

function lineOf(texts: Texts, isOfTeams: boolean): Line {
  const { name = '', username = '', email = '', team = '', status = '' } = texts;
  const account = username || email;
  if (account === '' && name.includes('@')) return { name: '', account: name, team, status };
  return { name, account, team: isOfTeams ? team : '', status };
}
