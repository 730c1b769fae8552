import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import { LateEntryDialog, StandInDialog } from './newcomer-dialogs.tsx';
import { QueryResult } from '#competition/brackets/data/query-result.tsx';
import type { RosterDialogProps } from './rules.ts';
import { RosterRow } from './row.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { useBracket } from '#competition/brackets/data/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/queries.ts';

interface EntrantsDialogProps {
  tournamentId: number;
  onClose: () => void;
}

const forms = { disqualify: DisqualifyDialog, replace: StandInDialog, swap: SwapDialog };

interface RosterAct extends Pick<RosterDialogProps, 'entrant'> {
  act: keyof typeof forms;
}

/** The entrants of a running tournament, and a form over each act on one. */
export function RosterDialog({ tournamentId, onClose }: EntrantsDialogProps) {
  const [shown, setShown] = useState<RosterAct | 'late'>();
  const query = useBracket(tournamentId);
  const { data: tournament } = useTournament(String(tournamentId));
  const bracket = query.data;
  if (shown && bracket && tournament) {
    const shared = { tournament, bracket, onClose: () => setShown(undefined) };
    if (shown === 'late') return <LateEntryDialog {...shared} />;
    const Form = forms[shown.act];
    return <Form {...shared} entrant={shown.entrant} />;
  }
  return (
    <Dialog
      title="Entrants"
      description="Late entries, stand-ins, swaps and disqualifications. Each is recorded in the audit log."
      size="large"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-4">
        <QueryResult query={query}>
          {(bracket) => (
            <Roster
              tournamentId={tournamentId}
              bracket={bracket}
              onAct={setShown}
              onLate={() => setShown('late')}
            />
          )}
        </QueryResult>
      </DialogBody>
    </Dialog>
  );
}

interface RosterProps {
  tournamentId: number;
  bracket: Bracket;
  onAct: (act: RosterAct) => void;
  onLate: () => void;
}

function Roster({ tournamentId, bracket, onAct, onLate }: RosterProps) {
  const [search, setSearch] = useState('');
  const reasons = useDisqualifications(tournamentId);
  const wanted = search.trim().toLowerCase();
  const found = bracket.entrants.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SearchInput
          label="Search entrants"
          className="min-w-0 grow basis-48"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button icon={UserPlus} variant="primary" className="max-sm:grow" onClick={onLate}>
          Late entry
        </Button>
      </div>
      {found.length === 0 ? (
        <Empty title="No player or team found" />
      ) : (
        <ul aria-label="Entrants" className="ruled">
          {found.map((entrant) => (
            <RosterRow
              key={entrant.id}
              tournamentId={tournamentId}
              bracket={bracket}
              entrant={entrant}
              reason={reasons.get(entrant.id)}
              onAct={(act) => onAct({ act, entrant })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Why each disqualified entrant is, by id; for the staff. */
function useDisqualifications(tournamentId: number) {
  const { data = [] } = useQuery(
    apiQuery('GET /tournaments/:id/disqualifications', { params: { id: tournamentId } }),
  );
  return new Map(data.map((one) => [one.entrantId, one]));
}
