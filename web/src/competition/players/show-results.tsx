import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { Link } from '#platform/router/link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { pageSettingsQuery } from './queries.ts';

/** Asks whoever has played a public tournament to its end, once, whether their page is shown. */
export function ShowResults({ tournament }: { tournament: Tournament }) {
  const { status, visibility, registrationStatus } = tournament;
  const user = useUser();
  const hasPlayed =
    status === 'completed' && visibility === 'public' && registrationStatus === 'verified';
  const { data } = useQuery({ ...pageSettingsQuery, enabled: hasPlayed && user !== undefined });
  const [isDone, setDone] = useState(false);
  if (!user || !hasPlayed || !data) return null;
  if (isDone && data.isPublic) {
    return (
      <div className="basis-full">
        <Notice kind="success">
          Your page is public.{' '}
          <Link to={paths.player(user.username)} className="font-semibold underline">
            See my page
          </Link>
        </Notice>
      </div>
    );
  }
  if (data.isChosen) return null;
  const answer = {
    call: 'PUT /auth/profile/page',
    failed: 'Failed to save',
    size: 'small',
    onDone: () => setDone(true),
  } as const;
  return (
    <section aria-labelledby="show-results" className="basis-full rounded-sm bg-raised p-4">
      <h2 id="show-results" className="font-sans text-base font-semibold">
        Your results
      </h2>
      <p className="mt-1 text-sm text-muted">
        Places, matches and teams on a page that anyone can open. You can change this in your
        profile.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CallButton {...answer} args={{ body: { isPublic: true } }} done="Your page is public">
          Show my results on a page
        </CallButton>
        <CallButton
          {...answer}
          variant="quiet"
          args={{ body: { isPublic: false } }}
          done="Your page stays hidden"
        >
          No thanks
        </CallButton>
      </div>
    </section>
  );
}
