import { matchLabel } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { Check, Trophy } from 'lucide-react';
import { memo } from 'react';
import { useCards } from './cards.ts';
import type { Match, Slot } from '@last-circle/contract/competition/brackets/match.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { MapWithCode } from './map-with-code.tsx';
import { MatchFacts } from './facts.tsx';
import { awaitedIn, isEntrant } from '#competition/brackets/data/matches.ts';
import { sentenceOf, stateLabelOf } from '#competition/brackets/data/match-labels.ts';
import { Crest } from '#ui/basics/crest.tsx';

const tones: Record<Match['state'], string> = {
  bye: 'text-muted',
  waiting: 'text-muted',
  ready: 'text-live',
  done: 'text-muted',
  forfeit: 'caution',
};

const labelOf = ({ number, name }: Match) => (number === null ? name : matchLabel(number));

const toneOf = ({ state, report }: Match) =>
  report?.state === 'disputed' ? 'text-danger' : tones[state];

/** Screen readers get one sentence with the content of the drawing. */
export const MatchCard = memo(({ match }: { match: Match }) => {
  const { path, hasSharedMap, onOpen, footerOf } = useCards();
  const isOnOwnPath = path.has(match.id);
  const isOpen = onOpen && ['ready', 'done', 'forfeit'].includes(match.state);
  const sentence = `${sentenceOf(match)}${isOnOwnPath ? ' On your path.' : ''}`;
  const look = classNames(
    'relative block w-full rounded-sm border bg-panel text-sm',
    isOnOwnPath ? 'border-accent' : 'border-line',
    ['waiting', 'bye'].includes(match.state) && 'border-dashed',
    'transition-colors duration-150 has-[>button:hover]:border-edge',
  );
  const visual = (
    <span aria-hidden="true" className="block">
      <span className="flex justify-between gap-2 px-2.5 pt-1 text-xs text-muted">
        <span className="bracket-match-name tabular-nums">
          {match.state !== 'bye' && labelOf(match)}
        </span>
        <span className={classNames('font-medium', toneOf(match))}>{stateLabelOf(match)}</span>
      </span>
      <MatchFacts match={match} className="px-2.5 text-xs text-muted" />
      <Line slot={match.a} score={match.scoreA} match={match} />
      {match.state !== 'bye' && <Line slot={match.b} score={match.scoreB} match={match} />}
    </span>
  );
  const action = match.state === 'ready' ? 'Enter the result' : 'Correct the result';
  return (
    <div className={look}>
      {isOpen ? (
        <button
          type="button"
          data-ready={match.state === 'ready' || undefined}
          className="block w-full text-left transition-colors duration-150 hover:bg-raised focus:outline-2 focus:outline-offset-2 focus:outline-live"
          onClick={() => onOpen(match.id)}
        >
          <span className="sr-only">{`${sentence} ${action}`}</span>
          {visual}
        </button>
      ) : (
        <>
          <p className="sr-only">{sentence}</p>
          {visual}
        </>
      )}
      {match.map && !hasSharedMap(match) && (
        <MapWithCode map={match.map} className="border-t border-line pl-2.5 text-xs text-muted" />
      )}
      {footerOf(match)}
    </div>
  );
});

function Line({ slot, score, match }: { slot: Slot; score: number | null; match: Match }) {
  const { finalId, ownId } = useCards();
  if (!isEntrant(slot)) {
    return (
      <span className="flex min-h-8 items-center px-2.5 py-1 text-xs text-muted italic">
        {awaitedIn(slot)}
      </span>
    );
  }
  const { id, name, seed } = slot;
  const { winner, state } = match;
  const isWinner = winner === id && state !== 'bye';
  const isChampion = isWinner && match.id === finalId;
  const Mark = isChampion ? Trophy : Check;
  const isOut = winner !== null && winner !== id;
  return (
    <span
      className={classNames(
        'flex min-h-8 items-center gap-1.5 px-2.5 py-1 leading-tight',
        isWinner && 'font-semibold',
        isOut && 'text-muted',
      )}
    >
      <span className="bracket-seed min-w-5.5 shrink-0 text-xs font-normal text-muted tabular-nums">
        {seed}
      </span>
      <Crest name={name} />
      <span
        className={classNames('min-w-0 [overflow-wrap:anywhere]', id === ownId && 'text-accent')}
      >
        {name}
      </span>
      {id === ownId && <span className="text-xs font-normal text-accent">You</span>}
      <span className="ml-auto flex shrink-0 items-center gap-1.5 tabular-nums">
        {isWinner && (
          <Mark className={isChampion ? 'size-4 text-amber' : 'size-3.5 text-success'} />
        )}
        {score}
      </span>
    </span>
  );
}
