import type { Ban } from '@last-circle/contract/competition/bans.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf, type Mutation } from '#platform/actions/run-action.ts';
import { useLift, useLiftFrom } from './queries.ts';

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

export const Lift = ({ ban }: { ban: Ban }) => (
  <LiftButton ban={ban} mutation={useLift()} args={{ params: { id: ban.id } }} />
);

interface LiftFromProps {
  tournamentId: number;
  ban: Ban;
}

export const LiftFrom = ({ tournamentId, ban }: LiftFromProps) => (
  <LiftButton
    ban={ban}
    mutation={useLiftFrom()}
    args={{ params: { id: tournamentId, banId: ban.id } }}
  />
);
