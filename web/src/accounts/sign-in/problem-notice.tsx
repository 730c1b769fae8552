import { problems } from '@last-circle/contract/oidc-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { problemSearch } from './search.ts';

/** Why a sign-in at a provider came back without an account. */
export function ProblemNotice() {
  const { problem } = useSearchParams(problemSearch).values;
  const isHydrated = useIsHydrated();
  return problem && isHydrated && <Notice kind="error">{problems[problem]}</Notice>;
}
