import type { Ban } from '@last-circle/contract/competition/bans.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf, type Mutation } from '#platform/actions/run-action.ts';
import { useLiftSiteBan, useLiftTournamentBan } from './queries.ts';

interface LiftButtonProps<In> {
  ban: Ban;
  mutation: Mutation<In, { message: string }>;
  args: In;
}

const LiftButton = <In,>({ ban: { value }, mutation, args }: LiftButtonProps<In>) => (
  <MutationButton
    size="small"
    variant="quiet"
    label={`Lift the ban of ${value}`}
    mutation={mutation}
    args={args}
    confirmation={{ question: `Lift the ban of ${value}?`, action: 'Lift' }}
    done={messageOf}
    failed="Failed to lift the ban"
  >
    Lift
  </MutationButton>
);

export const LiftSiteBan = ({ ban }: { ban: Ban }) => (
  <LiftButton ban={ban} mutation={useLiftSiteBan()} args={{ params: { id: ban.id } }} />
);

interface LiftTournamentBanProps {
  tournamentId: number;
  ban: Ban;
}

export const LiftTournamentBan = ({ tournamentId, ban }: LiftTournamentBanProps) => (
  <LiftButton
    ban={ban}
    mutation={useLiftTournamentBan()}
    args={{ params: { id: tournamentId, banId: ban.id } }}
  />
);
