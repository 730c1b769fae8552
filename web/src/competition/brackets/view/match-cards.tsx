import { focusIn, useArrival } from '#platform/router/use-arrival.ts';
import {
  finalIdOf,
  isOpen,
  matchesIn,
  plays,
  readyAnchor,
  sharedMapOf,
} from '#competition/brackets/data/matches.ts';
import { startTransition, useMemo, useState, type ReactNode } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { CardsContext, type Cards } from '#competition/brackets/match/cards.ts';
import { nextPosition } from '#competition/brackets/tree/folded-rounds.ts';

const ResultDialog = lazyExtra(
  async () => (await import('#competition/brackets/results/dialog.tsx')).ResultDialog,
);

const ReportState = lazyExtra(
  async () => (await import('#competition/brackets/reports/state.tsx')).ReportState,
);

/** What the view of a format is given. */
export interface StageViewProps {
  tournamentId: number;
  bracket: Bracket;
  canRecord: boolean;
  canOrganise: boolean;
  /** The row above the stage, with the choices of its view. */
  head: (choices?: ReactNode) => ReactNode;
}

interface MatchCardsProps extends Omit<StageViewProps, 'canOrganise' | 'head'> {
  ownId: number | undefined;
  children: ReactNode;
}

/** What the cards of matches show and do, and the dialog that they open for the staff. */
export function MatchCards(props: MatchCardsProps) {
  const { tournamentId, bracket, canRecord, ownId, children } = props;
  const [openId, setOpenId] = useState<number>();
  const open = canRecord && matchesIn(bracket).find(({ id }) => id === openId);
  const isOfMatches = bracket.format !== 'battle_royale';
  useArrival(canRecord && isOfMatches ? readyAnchor : undefined, () => arriveAtReady(bracket));
  const cards = useMemo(
    (): Cards => ({
      path: entrantPathOf(bracket, ownId),
      finalId: finalIdOf(bracket),
      ownId,
      ...sharedMapsIn(bracket),
      // The press is painted before the dialog is rendered.
      onOpen: canRecord ? (id) => startTransition(() => setOpenId(id)) : undefined,
      footerOf: (match) =>
        bracket.resultsBy === 'players' &&
        match.state === 'ready' &&
        plays(match, ownId) && (
          <div className="border-t border-line p-2.5 empty:hidden print:hidden">
            <ReportState tournamentId={tournamentId} match={match} />
          </div>
        ),
    }),
    [tournamentId, bracket, canRecord, ownId],
  );
  return (
    <CardsContext value={cards}>
      {children}
      {open && (
        <ResultDialog
          key={open.id}
          tournamentId={tournamentId}
          match={open}
          entrants={bracket.entrants}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </CardsContext>
  );
}

/** The maps that are shown once: that of the whole bracket above it, else those of rounds. */
function sharedMapsIn(bracket: Bracket): Pick<Cards, 'hasSharedMap' | 'mapOfRound'> {
  if (sharedMapOf(matchesIn(bracket))) {
    return { hasSharedMap: () => true, mapOfRound: () => null };
  }
  const shared = new Set(
    bracket.rounds
      .filter(({ matches }) => sharedMapOf(matches))
      .flatMap(({ matches }) => matches.map(({ id }) => id)),
  );
  return { hasSharedMap: ({ id }) => shared.has(id), mapOfRound: sharedMapOf };
}

/** Opens the only match that is ready, or moves to the first of those that the page shows. */
function arriveAtReady(bracket: Bracket) {
  const ready = [...document.querySelectorAll<HTMLElement>('[data-ready]')].find((card) =>
    card.checkVisibility(),
  );
  focusIn(ready ?? document.getElementById('bracket'));
  if (matchesIn(bracket).filter(({ state }) => state === 'ready').length === 1) ready?.click();
}

/** In an elimination, the ids of the matches of an entrant and, until it is out, of its possible next ones. */
function entrantPathOf(bracket: Bracket, entrantId: number | undefined) {
  const path = new Set<number>();
  if (entrantId === undefined || !bracket.format.endsWith('elimination')) return path;
  const own = matchesIn(bracket).filter((match) => plays(match, entrantId));
  for (const { id } of own) path.add(id);
  const open = own.find(isOpen);
  for (const { id } of open ? winsFrom(bracket.rounds, open) : []) path.add(id);
  return path;
}

/** The matches after one that its winner would play, one after the other. */
function winsFrom(rounds: Bracket['rounds'], match: Match): Match[] {
  const [round, next] = roundsAfter(rounds, match);
  if (!round || !next) return [];
  const position = next.section === round.section ? nextPosition(round, match.position) : 0;
  const after = next.matches.find((other) => other.position === position);
  return after ? [after, ...winsFrom(rounds, after)] : [];
}

/** The round of a match, and that of its winner: after the last one of its section the final. */
function roundsAfter(rounds: Bracket['rounds'], { section, round }: Match) {
  const ofSection = (wanted: Match['section']) => rounds.filter((one) => one.section === wanted);
  const inSection = ofSection(section);
  const index = inSection.findIndex((one) => one.round === round);
  const [final] = section === 'final' ? [] : ofSection('final');
  return [inSection[index], section === 'final' ? undefined : (inSection[index + 1] ?? final)];
}
