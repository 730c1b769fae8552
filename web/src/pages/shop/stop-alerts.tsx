import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountFrame } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';

/** The page of the mailed link; programs that open links in mails stop nothing. */
export function Page() {
  const { token } = useSearchParams(tokenSearch).values;
  const mutation = useApiMutation('POST /stock-alerts/stop');
  const { data } = mutation;
  const isHydrated = useIsHydrated();
  return (
    <AccountFrame
      title="Back in stock"
      intro={
        data ? undefined : 'You wait for products to be back. One click takes you off every list.'
      }
    >
      {data ? (
        <Notice kind="success">{data.message}</Notice>
      ) : (
        <MutationButton
          variant="primary"
          mutation={mutation}
          args={{ body: { token } }}
          done={messageOf}
          failed="Your address is still on the list"
          busyText="Stopping..."
          disabled={!isHydrated}
        >
          Stop these mails
        </MutationButton>
      )}
      <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
    </AccountFrame>
  );
}
