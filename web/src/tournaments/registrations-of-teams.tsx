import { Link } from 'react-router';
import { typeNameOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

export const RegistrationsOfTeams = ({ tournament }: { tournament: Tournament }) => (
  <Empty
    title="Nobody registers alone here"
    action={
      <Link to={paths.tournamentTeams(tournament.id)} className={buttonClass()}>
        View teams
      </Link>
    }
  >
    This is a {typeNameOf(tournament)} tournament: its teams register themselves, so there is no
    list of single players.
  </Empty>
);
