import { counted } from '@last-circle/contract/counted.ts';
import type { Args } from '#platform/api/client.ts';
import { unmarked } from '@last-circle/contract/csv-rules.ts';
import { separatedCells, separators } from '#platform/csv/cells.ts';

type Tables = NonNullable<Args<'POST /tournaments/:id/bracket/import'>['body']>;
type Lines = NonNullable<Args<'POST /tournaments/:id/results/import'>['body']>;
type MatchLine = NonNullable<Lines['matches']>[number];
type GameLine = NonNullable<Lines['games']>[number];

/** What a file holds: a bracket, results, or nothing that can be read. */
export type ImportFile =
  | { kind: 'bracket'; tables: Tables; summary: string }
  | { kind: 'results'; matches: MatchLine[]; games: GameLine[]; summary: string }
  | { kind: 'problem'; text: string };

/** Reads the JSON of brackets-manager or brackets-viewer, or a table of results; null for nothing. */
export function readImport(text: string): ImportFile | null {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return null;
  return trimmed.startsWith('{') ? readJson(trimmed) : readTable(trimmed);
}

const problem = (text: string): ImportFile => ({ kind: 'problem', text });

function readJson(text: string): ImportFile {
  const file = parsed(text);
  if (file === undefined) return problem('The file is not valid JSON');
  const tables = tablesOf(file);
  const { participant, stage, match } = tables;
  if (
    ![participant, stage, match].every((rows: unknown) => Array.isArray(rows) && rows.length > 0)
  ) {
    return problem(
      'The file has no participants, stages and matches as brackets-manager writes them',
    );
  }
  const over = match.filter((row: MatchRow) => Number(row?.status) >= completed).length;
  const counts = [
    counted(stage.length, 'stage'),
    counted(participant.length, 'entrant'),
    counted(over, 'result'),
  ];
  return { kind: 'bracket', tables, summary: `A bracket: ${counts.join(', ')}` };
}

/** A match of the file as it was parsed, not checked yet. */
type MatchRow = { status?: unknown } | null;

/** The status of a match that is over. */
const completed = 4;

function parsed(text: string): Partial<Record<string, unknown>> | undefined {
  try {
    // The text begins with a brace.
    return JSON.parse(text) as Partial<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/** The tables by the names of brackets-manager, which brackets-viewer has in the plural. */
function tablesOf(file: Partial<Record<string, unknown>>): Tables {
  const table = (name: string, plural = `${name}s`) => file[name] ?? file[plural];
  const tables = {
    participant: table('participant'),
    stage: table('stage'),
    group: table('group'),
    round: table('round'),
    match: table('match', 'matches'),
    match_game: table('match_game', 'matchGames') ?? [],
  };
  // The server checks what is in them.
  return tables as Tables;
}

const matchColumns = ['match', 'entrant a', 'score a', 'score b', 'entrant b'];
const gameColumns = ['game', 'place', 'entrant', 'kills'];

const numberColumns = ['score a', 'score b', 'place', 'kills'];

/** Both tables of an export may be in one file, each below its headings. */
function readTable(text: string): ImportFile {
  const rows = rowsOf(text);
  const matches: MatchLine[] = [];
  const games: GameLine[] = [];
  let headings: string[] | undefined;
  for (const [index, row] of rows.entries()) {
    const names = row.map((cell) => cell.toLowerCase());
    if (isHeading(names)) {
      headings = names;
      continue;
    }
    if (!headings) break;
    const cell = (name: string) => unmarked(row[headings?.indexOf(name) ?? -1] ?? '');
    const wrong = numberColumns.map(cell).find((text) => !/^\d*$/.test(text));
    if (wrong !== undefined) return problem(`Line ${index + 1}: '${wrong}' is not a whole number`);
    if (headings.includes('match')) matches.push(...matchLine(cell));
    else games.push(gameLine(cell));
  }
  if (!headings) {
    return problem(
      'The table needs headings: Match, Entrant A, Score A, Score B, Entrant B; or Game, Place, Entrant, Kills',
    );
  }
  const found = new Set(games.map(({ game }) => game)).size;
  const counts = [
    ...(matches.length > 0 ? [counted(matches.length, 'match', 'matches')] : []),
    ...(found > 0 ? [counted(found, 'game')] : []),
  ];
  if (counts.length === 0) return problem('The table has no results');
  return { kind: 'results', matches, games, summary: `Results of ${counts.join(' and ')}` };
}

function rowsOf(text: string) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = separators.find((mark) => lines[0]?.includes(mark)) ?? ',';
  return lines.map((line) => separatedCells(line, separator));
}

const isHeading = (names: readonly string[]) =>
  [matchColumns, gameColumns].some((columns) => columns.every((name) => names.includes(name)));

/** None of a match that is not decided, or of a bye. */
function matchLine(cell: (name: string) => string): MatchLine[] {
  const [entrantA, entrantB] = [cell('entrant a'), cell('entrant b')];
  const [scoreA, scoreB] = [numberOf(cell('score a')), numberOf(cell('score b'))];
  const winner = cell('winner');
  const isDecided = scoreA !== null || scoreB !== null || winner !== '';
  if (!isDecided || entrantA === '' || entrantB === '') return [];
  return [{ match: cell('match'), entrantA, entrantB, scoreA, scoreB, winner }];
}

const gameLine = (cell: (name: string) => string): GameLine => ({
  game: cell('game'),
  entrant: cell('entrant'),
  place: numberOf(cell('place')) ?? 0,
  kills: numberOf(cell('kills')) ?? 0,
});

const numberOf = (text: string) => (text === '' ? null : Number(text));
