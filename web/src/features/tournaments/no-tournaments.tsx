import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { Link } from '#platform/router/link.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';

export function NoTournaments({ status }: { status: TournamentStatus | undefined }) {
  if (!status) {
    return <Empty title="No tournaments yet">The next one will be announced here.</Empty>;
  }
  return (
    <Empty
      title={`No ${status} tournaments`}
      action={
        <Link to={{ search: '' }} className={buttonClass()}>
          Show all tournaments
        </Link>
      }
    />
  );
}
