import { useCards } from '#competition/brackets/match/cards.ts';
import { useMatchOutlook } from '#competition/brackets/data/use-outlook.ts';
import { Crest } from '#ui/basics/crest.tsx';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { chanceNote, estimateNote } from './chances.ts';

/** More are not worth a list: nearly everybody is still in. */
const listed = 8;

interface StillInProps {
  tournamentId: number;
  bracket: Bracket;
}

/** Who can still win an elimination or go on from it, the likeliest first, and with what. */
export function StillIn({ tournamentId, bracket }: StillInProps) {
  const { ownId } = useCards();
  const outlook = useMatchOutlook(tournamentId, bracket);
  if (outlook === 'pending') return null;
  const names = new Map(bracket.entrants.map(({ id, name }) => [id, name]));
  const open = outlook
    .flatMap(({ goesOn, first, ...row }) => {
      const { status, odds } = goesOn ?? first;
      const note = chanceNote({ goesOn, first, ...row });
      return note && (status === 'alive' || status === 'clinched') ? [{ ...row, odds, note }] : [];
    })
    .toSorted((one, other) => (other.odds ?? 0) - (one.odds ?? 0));
  const shown = open.filter(({ entrantId }, index) => index < listed || entrantId === ownId);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="still-in" className="mt-8">
      <h3 id="still-in" className="text-title">
        Still in it
      </h3>
      <ol className="mt-2">
        {shown.map(({ entrantId, places, note }) => (
          <li key={entrantId} className="flex gap-3 border-b border-line py-2">
            <span className="w-20 shrink-0 font-semibold tabular-nums">{rangeOf(places)}</span>
            <span className="min-w-0 grow">
              <span className={entrantId === ownId ? 'text-accent' : undefined}>
                <Crest name={names.get(entrantId) ?? ''} className="mr-2 size-5" />
                <span className="font-semibold [overflow-wrap:anywhere]">
                  {names.get(entrantId)}
                </span>
                {entrantId === ownId && ' (you)'}
              </span>
              {entrantId === ownId && note.own && (
                <span className="block text-xs font-medium text-accent">{note.own}</span>
              )}
            </span>
            <span
              className={`shrink-0 text-sm tabular-nums ${note.isSure ? 'text-success' : 'text-muted'}`}
            >
              {note.text}
            </span>
          </li>
        ))}
      </ol>
      {open.length > shown.length && (
        <p className="mt-2 text-sm text-muted">and {open.length - shown.length} more</p>
      )}
      <p className="mt-3 max-w-[65ch] text-xs text-muted">
        Places that each can still end on. {estimateNote}
      </p>
    </section>
  );
}

/** '1 to 4' */
function rangeOf(places: { best: number; worst: number } | null) {
  if (!places) return '';
  const { best, worst } = places;
  return best === worst ? String(best) : `${best} to ${worst}`;
}
