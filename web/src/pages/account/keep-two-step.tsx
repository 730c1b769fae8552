import { removalHours } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';

/** The page of the mailed link; programs that open links in mails keep nothing. */
export function Page() {
  const { token } = useSearchParams(tokenSearch).values;
  const { mutate, data, error, isPending } = useApiMutation(
    'POST /auth/second-factor/keep-by-link',
  );
  if (data) return <Kept message={data.message} />;
  return (
    <AccountFrame
      title="Keep two-step sign-in"
      intro={`Someone set a new password for your account through a mailed link and said that the second step is lost. Unless you keep it, it is removed ${removalHours} hours later.`}
      footer={<TextLink to={paths.login}>Back to login</TextLink>}
    >
      <MutationFailure
        error={error}
        fallback="Two-step sign-in could not be kept. Please try again."
      />
      <Button
        variant="primary"
        size="large"
        isBusy={isPending}
        busyText="Saving..."
        onClick={() => mutate({ body: { token } })}
      >
        Keep two-step sign-in
      </Button>
    </AccountFrame>
  );
}

const Kept = ({ message }: { message: string }) => (
  <AccountFrame title="Keep two-step sign-in">
    <Notice kind="success">{message}</Notice>
    <p className="text-muted">
      Whoever asked can read your email. Change the password of your mailbox first, then set a new
      one here.
    </p>
    <ButtonLink to={paths.forgotPassword} size="large">
      Set a new password
    </ButtonLink>
  </AccountFrame>
);
