import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject, type ReactNode } from 'react';
import type { Season, SeasonCandidate } from '@last-circle/contract/competition/seasons.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { BadgesOf } from './texts.tsx';
import { candidatesQuery, seasonQuery } from './queries.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Time } from '#ui/feedback/time.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';

interface TournamentsDialogProps {
  season: Season;
  badgesOf: BadgesOf;
  onClose: () => void;
}

export function TournamentsDialog({ season, badgesOf, onClose }: TournamentsDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const parts = { season, badgesOf, onMove: () => heading.current?.focus() };
  return (
    <Dialog
      title="Tournaments of the season"
      description={`${season.name}. Drafts and unlisted tournaments count once they are public.`}
      size="large"
      onClose={onClose}
    >
      <DialogBody className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Chosen {...parts} heading={heading} />
        <Candidates {...parts} />
      </DialogBody>
    </Dialog>
  );
}

const loading = <SkeletonRows label="Loading tournaments" rows={['h-14']} times={3} />;

interface PartProps extends Omit<TournamentsDialogProps, 'onClose'> {
  /** Takes the focus of the button, which goes with its row. */
  onMove: () => void;
}

interface ChosenProps extends PartProps {
  heading: RefObject<HTMLHeadingElement | null>;
}

function Chosen({ season: { id }, badgesOf, heading, onMove }: ChosenProps) {
  const query = useQuery(seasonQuery(id, useUser()));
  return (
    <section aria-labelledby="chosen" className="min-w-0">
      <h3 ref={heading} id="chosen" tabIndex={-1} className="mb-3 font-semibold">
        In the season{' '}
        <span className="ml-1 text-muted tabular-nums">{query.data?.tournaments.length}</span>
      </h3>
      <QueryStates query={query} loading={loading} failed="The tournaments could not be loaded">
        {({ tournaments }) => (
          <>
            {tournaments.length === 0 && (
              <p className="text-muted">None yet. Add the tournaments that count.</p>
            )}
            <ul className="ruled">
              {tournaments.map((tournament) => (
                <ChoiceRow
                  key={tournament.id}
                  tournament={tournament}
                  badges={badgesOf(tournament)}
                >
                  <CallButton
                    size="small"
                    label={`Remove ${tournament.name}`}
                    call="DELETE /seasons/:id/tournaments/:tournamentId"
                    args={{ params: { id, tournamentId: tournament.id } }}
                    done={messageOf}
                    failed="Failed to remove the tournament"
                    onDone={onMove}
                  >
                    Remove
                  </CallButton>
                </ChoiceRow>
              ))}
            </ul>
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Candidates({ season: { id }, badgesOf, onMove }: PartProps) {
  const [search, setSearch] = useState('');
  return (
    <section aria-labelledby="candidates" className="min-w-0">
      <h3 id="candidates" className="mb-3 font-semibold">
        Add a tournament
      </h3>
      <DebouncedSearch
        label="Search tournaments"
        value={search}
        className="mb-1 w-full"
        onChange={setSearch}
      />
      <LoadMoreList
        list={useList(candidatesQuery(id, search))}
        failed="The tournaments could not be loaded"
        loading={loading}
        empty={<Empty title={search ? 'No tournament found' : 'There is no other tournament'} />}
      >
        {(tournaments) => (
          <ul className="ruled">
            {tournaments.map((tournament) => (
              <ChoiceRow key={tournament.id} tournament={tournament} badges={badgesOf(tournament)}>
                {tournament.season ? (
                  <p className="max-w-32 text-right text-sm text-muted [overflow-wrap:anywhere]">
                    in {tournament.season.name}
                  </p>
                ) : (
                  <CallButton
                    size="small"
                    label={`Add ${tournament.name}`}
                    call="POST /seasons/:id/tournaments"
                    args={{ params: { id }, body: { tournamentId: tournament.id } }}
                    done={`${tournament.name} added`}
                    failed="Failed to add the tournament"
                    onDone={onMove}
                  >
                    Add
                  </CallButton>
                )}
              </ChoiceRow>
            ))}
          </ul>
        )}
      </LoadMoreList>
    </section>
  );
}

interface ChoiceRowProps {
  tournament: Omit<SeasonCandidate, 'season'>;
  badges: ReactNode;
  children: ReactNode;
}

/** A tournament that is in a season, or can be. */
const ChoiceRow = ({ tournament, badges, children }: ChoiceRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 grow basis-40">
      <p className="font-semibold [overflow-wrap:anywhere]">{tournament.name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span>
          {typeNameOf(tournament)} · <Time value={tournament.startDate} />
        </span>
        {badges}
      </p>
    </div>
    {children}
  </li>
);
