import { useSearchParams } from '#platform/router/search-params.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { paths } from '#paths.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountFrame } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';

/** The page of the mailed link; programs that open links in mails check nobody in. */
export function Page() {
  const { token } = useSearchParams(tokenSearch).values;
  const mutation = useApiMutation('POST /tournaments/check-in');
  const { data } = mutation;
  const isHydrated = useIsHydrated();
  return (
    <AccountFrame
      title={data ? 'You are here' : 'Check in'}
      intro={data ? undefined : 'One click tells the organisers that you are there.'}
    >
      {data ? (
        <>
          <Notice kind="success">{data.message}</Notice>
          <ButtonLink to={paths.tournament(data.tournamentId)} variant="primary">
            Open the tournament
          </ButtonLink>
        </>
      ) : (
        <>
          <MutationButton
            variant="primary"
            mutation={mutation}
            args={{ body: { token } }}
            done={messageOf}
            failed="Check-in failed"
            busyText="Checking in..."
            // A press that nothing hears yet must not look like one.
            disabled={!isHydrated}
          >
            Check in
          </MutationButton>
          <ButtonLink to={paths.tournaments}>All tournaments</ButtonLink>
        </>
      )}
    </AccountFrame>
  );
}
