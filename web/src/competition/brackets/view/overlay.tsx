import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { Trophy } from 'lucide-react';
import type { Match, Slot } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import {
  progressIn,
  type Leaderboard,
  type PlannedTournament,
} from '#competition/brackets/data/lobbies.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { groupName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { awaitedIn, finalIdOf, isEntrant, matchesIn } from '#competition/brackets/data/matches.ts';
import type { Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import { notesOf } from '#competition/brackets/tables/chances.ts';
import { Crest } from '#ui/basics/crest.tsx';

interface OverlayProps {
  tournament: PlannedTournament;
  bracket: Bracket;
  leaderboard: Leaderboard;
  outlook: Outlook['rows'];
  /** Undefined for the match that is played. */
  matchId: number | undefined;
}

const rowsShown = 10;

/** What a stream shows over its picture, on a transparent ground: a match, or who leads. */
export function Overlay({ tournament, bracket, leaderboard, outlook, matchId }: OverlayProps) {
  const { name } = tournament;
  const noteOf = notesOf(outlook);
  const withChance = <Row extends { entrantId: number }>(row: Row) => ({
    ...row,
    chance: noteOf(row.entrantId)?.text,
  });
  if (bracket.format === 'battle_royale') {
    const rows = leaderboard.map(withChance);
    const lobbies = [...Map.groupBy(rows, ({ lobby }) => lobby).values()];
    return (
      <Boards
        name={name}
        label={progressIn(tournament, bracket.stage, leaderboard) || 'Leaderboard'}
        boards={lobbies}
        format={bracket.format}
      />
    );
  }
  const match = chosenMatch(bracket, matchId);
  if (!match && !bracket.format.endsWith('elimination')) {
    return (
      <Boards
        name={name}
        label="Standings"
        boards={boardsOf(bracket).map((rows) => rows.map(withChance))}
        format={bracket.format}
      />
    );
  }
  if (!match) return null;
  return <MatchBar name={tournament.name} label={matchTitle(match)} match={match} />;
}

/** The standings of each group as a leaderboard. */
const boardsOf = ({ standings }: Bracket) =>
  [...Map.groupBy(standings, ({ group }) => group).values()].map((inGroup) =>
    inGroup.map(({ place, figures, ...row }) => ({
      ...row,
      rank: place,
      points: figures?.points ?? 0,
    })),
  );

/** The first match that can be played, else the final of an elimination once it is decided. */
function chosenMatch(bracket: Bracket, matchId: number | undefined) {
  const matches = matchesIn(bracket);
  const wanted = matches.find(({ id }) => id === matchId);
  const final = matches.find(({ id }) => id === finalIdOf(bracket));
  return (
    wanted ?? matches.find(({ state }) => state === 'ready') ?? (final?.winner ? final : undefined)
  );
}

const Caption = ({ name, label }: { name: string; label: string }) => (
  <p className="flex min-w-0 items-center justify-center gap-3 bg-action px-6 py-2 font-display text-2xl font-semibold text-on-action">
    <span className="min-w-0 truncate">{name}</span>
    <span aria-hidden="true">·</span>
    <span className="shrink-0">{label}</span>
  </p>
);

function MatchBar({ name, label, match }: { name: string; label: string; match: Match }) {
  const { a, b, scoreA, scoreB, winner } = match;
  return (
    <section className="fixed inset-x-0 bottom-12 mx-auto w-[min(92vw,70rem)] overflow-hidden rounded-md border-2 border-action bg-ground">
      <Caption name={name} label={label} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center">
        <Side slot={a} winner={winner} className="text-right" />
        <p className="px-4 font-sans text-6xl font-bold tabular-nums" data-score>
          {scoreA === null ? (
            <span className="text-4xl font-semibold text-muted">vs</span>
          ) : (
            <>
              {scoreA}
              <span className="mx-3 text-muted">:</span>
              {scoreB}
            </>
          )}
        </p>
        <Side slot={b} winner={winner} />
      </div>
    </section>
  );
}

interface SideProps {
  slot: Slot;
  winner: number | null;
  className?: string;
}

function Side({ slot, winner, className }: SideProps) {
  const isWinner = isEntrant(slot) && slot.id === winner;
  const isOut = winner !== null && !isWinner;
  return (
    <p
      className={classNames(
        'min-w-0 px-6 py-6 font-display text-5xl leading-14 font-semibold',
        isOut && 'text-muted',
        !isEntrant(slot) && 'text-3xl text-muted italic',
        className,
      )}
    >
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        {isWinner && <Trophy aria-label="Winner" className="mr-3 inline size-10 text-amber" />}
        {isEntrant(slot) && <Crest name={slot.name} className="mr-4 size-12" />}
        {isEntrant(slot) ? slot.name : (awaitedIn(slot) ?? 'Bye')}
      </span>
    </p>
  );
}

interface BoardRow {
  entrantId: number;
  name: string;
  rank: number;
  points: number;
  /** How it can still end. */
  chance?: string | undefined;
}

interface BoardsProps {
  name: string;
  label: string;
  boards: readonly (readonly BoardRow[])[];
  format: Bracket['format'];
}

/** Shows as many leaders of all groups together as fit. */
function Boards({ name, label, boards, format }: BoardsProps) {
  if (boards.every((rows) => rows.every(({ points }) => points === 0))) return null;
  const shown = Math.max(1, Math.floor(rowsShown / boards.length));
  return (
    <section className="fixed top-12 right-12 w-[min(92vw,32rem)] overflow-hidden rounded-md border-2 border-action bg-ground">
      <Caption name={name} label={label} />
      {boards.slice(0, rowsShown).map((rows, index) => (
        <Board
          // Groups are numbered and never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          title={boards.length > 1 ? groupName(format, index + 1) : undefined}
          rows={rows.slice(0, shown)}
        />
      ))}
    </section>
  );
}

const Board = ({ title, rows }: { title: string | undefined; rows: readonly BoardRow[] }) => (
  <>
    {title && <p className="border-t border-line px-6 py-1 text-lg text-muted">{title}</p>}
    <ol>
      {rows.map(({ rank, entrantId, name, points, chance }) => (
        <li
          key={entrantId}
          className="flex items-baseline gap-4 border-t border-line px-6 py-2 text-2xl"
        >
          <span className="w-10 shrink-0 font-semibold text-muted tabular-nums">{rank}</span>
          <Crest name={name} className="size-7" />
          <span className="min-w-0 grow truncate font-display font-semibold">{name}</span>
          {chance && <span className="shrink-0 text-base text-muted tabular-nums">{chance}</span>}
          <span className="shrink-0 font-bold tabular-nums">{points}</span>
        </li>
      ))}
    </ol>
  </>
);
