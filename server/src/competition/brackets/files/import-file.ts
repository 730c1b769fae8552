import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type {
  BracketTables,
  ImportedOpponent,
} from '@last-circle/contract/competition/brackets/import.ts';
import { AppError } from '#platform/errors.ts';
import { keyOf } from '#competition/brackets/engine/draw/sources.ts';
import type { MatchPosition } from '#competition/brackets/engine/draw/match.ts';

/** A side of a match in a file. */
export interface FileSide {
  /** Null while it is not known. */
  entrant: number | null;
  /** The seed, or the number of the match in its round that was lost. */
  position: number | null;
  score: number | null;
  result: 'win' | 'loss' | 'draw' | null;
  hasForfeited: boolean;
}

/** A match of a file; a side of null is a bye. */
export interface FileMatch extends MatchPosition {
  a: FileSide | null;
  b: FileSide | null;
  isOver: boolean;
  games: { scoreA: number; scoreB: number }[] | null;
}

type StageRow = BracketTables['stage'][number];

/** A stage of a file with its matches. */
export interface FileStage {
  row: StageRow;
  matches: FileMatch[];
}

export const refused = (message: string) => new AppError('invalid', message);

/** The status of a match that is over, as other programs number it. */
const completed = 4;

/** The stages of a file in their order; `entrants` are those of this site by the ids of the file. */
export function stagesIn(tables: BracketTables, entrants: ReadonlyMap<string, number>) {
  const groups = byId(tables.group);
  const rounds = byId(tables.round);
  const games = Map.groupBy(tables.match_game ?? [], ({ parent_id }) => String(parent_id));
  const rows = tables.stage.toSorted((one, other) => one.number - other.number);
  return rows.map((row): FileStage => {
    const own = tables.match.filter(({ stage_id }) => String(stage_id) === String(row.id));
    const groupCount = new Set(own.map(({ group_id }) => String(group_id))).size;
    const matches = own.map((match): FileMatch => {
      const group = groups.get(String(match.group_id));
      const round = rounds.get(String(match.round_id));
      if (!group || !round) throw refused('The file names a group or a round that is not in it');
      const [a, b] = [sideOf(match.opponent1, entrants), sideOf(match.opponent2, entrants)];
      return {
        ...sectionOf(row, { number: group.number, count: groupCount }),
        round: round.number,
        position: match.number - 1,
        a,
        b,
        isOver: match.status >= completed || [a, b].some((side) => side?.hasForfeited),
        games: gamesIn(games.get(String(match.id)) ?? []),
      };
    });
    refuseDoubled(matches);
    return { row, matches };
  });
}

const byId = <T extends { id: string | number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [String(row.id), row]));

/** The group of an elimination is a section, that of any other a group. */
function sectionOf(
  { type }: StageRow,
  { number, count }: { number: number; count: number },
): Pick<MatchPosition, 'section' | 'group'> {
  if (type === 'round_robin') return { section: 'main', group: count > 1 ? number : 0 };
  const sections: Section[] =
    type === 'single_elimination' ? ['main', 'third'] : ['main', 'lower', 'final'];
  const section = sections[number - 1];
  if (!section) throw refused('The file has a group that an elimination does not have');
  return { section, group: 0 };
}

function sideOf(
  opponent: ImportedOpponent,
  entrants: ReadonlyMap<string, number>,
): FileSide | null {
  if (!opponent) return null;
  const { id, position = null, score = null, result = null, forfeit } = opponent;
  const isKnown = id !== null && id !== undefined;
  const entrant = isKnown ? entrants.get(String(id)) : null;
  if (entrant === undefined)
    throw refused('A match of the file has someone who is not in the file');
  return { entrant, position, score, result, hasForfeited: forfeit === true };
}

type GameRow = NonNullable<BracketTables['match_game']>[number];

/** Null unless each has a winner. */
function gamesIn(rows: readonly GameRow[]) {
  const games = rows
    .toSorted((one, other) => one.number - other.number)
    .map(({ opponent1, opponent2 }) => ({
      scoreA: opponent1?.score ?? 0,
      scoreB: opponent2?.score ?? 0,
    }));
  return games.length > 0 && games.every(({ scoreA, scoreB }) => scoreA !== scoreB) ? games : null;
}

function refuseDoubled(matches: readonly FileMatch[]) {
  const keys = matches.map((match) => `${match.group} ${keyOf(match)}`);
  if (new Set(keys).size < keys.length) throw refused('The file has two matches in one place');
}
