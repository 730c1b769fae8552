import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { AllStatusesLink } from './all-statuses-link.tsx';

export function NoTournaments({ status }: { status: TournamentStatus | undefined }) {
  if (!status) {
    return <Empty title="No tournaments yet">The next one will be announced here.</Empty>;
  }
  return <Empty title={`No ${status} tournaments`} action={<AllStatusesLink />} />;
}
