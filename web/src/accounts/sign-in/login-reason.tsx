import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { paths } from '#paths.ts';
import { tournamentIdIn, useOrigin } from './origin.ts';
import { problems } from '@last-circle/contract/oidc-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { problemSearch } from './search.ts';

const purposes = new Map([
  [paths.cart, 'to see your cart'],
  [paths.profile, 'to open your profile'],
  [paths.changePassword, 'to change your password'],
]);

function purposeOf(path: string, tournament: Tournament | undefined) {
  if (!tournament) return purposes.get(path);
  if (tournament.status === 'upcoming') return `to enter ${tournament.name}`;
  return path.endsWith('/teams') ? `to see the teams of ${tournament.name}` : undefined;
}

interface LoginReasonProps {
  /** 'Log in' */
  action: string;
  /** Shown where nothing is known about the page that the login leads to. */
  children: string;
}

/** What the login is for, by the page that it leads to: 'Log in to enter Twin Storm Duos'. */
export function LoginReason({ action, children }: LoginReasonProps) {
  const from = useOrigin() ?? '';
  const id = tournamentIdIn(from);
  const tournament = apiQuery('GET /tournaments/:id', { params: { id: id ?? '' } });
  const { data } = useQuery({ ...tournament, enabled: id !== undefined });
  const [path = ''] = from.split(/[?#]/);
  const purpose = purposeOf(path, data);
  return (
    // Two lines from the first paint on, so that the form stays where it is when the name comes.
    <span className="-mb-3 line-clamp-2 min-h-[2lh] [overflow-wrap:anywhere]">
      {purpose === undefined ? children : `${action} ${purpose}`}
    </span>
  );
}

/** Why a sign-in at a provider came back without an account. */
export function ProblemNotice() {
  const { problem } = useSearchParams(problemSearch).values;
  const isHydrated = useIsHydrated();
  return problem && isHydrated && <Notice kind="error">{problems[problem]}</Notice>;
}
