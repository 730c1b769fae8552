import { useQuery } from '@tanstack/react-query';
import { textOf } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading } from '#ui/basics/spinner.tsx';
import { AccountFrame } from '#accounts/sign-in/account-frame.tsx';
import { Invitation } from '#competition/staff/invitation.tsx';
import { invitationSearch } from '#competition/staff/search.ts';

/** The page of the mailed link; programs that open links in mails accept nothing. */
export function Page() {
  const { token } = useSearchParams(invitationSearch).values;
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('GET /staff/invitation', { query: { token } }),
  );
  if (data) {
    return (
      <AccountFrame title={`Help as ${data.role}`} intro={`${data.invitedBy} asks you to help.`}>
        <Invitation token={token} invitation={data} />
      </AccountFrame>
    );
  }
  if (!error) {
    return (
      <AccountFrame title="Invitation">
        <Loading>Loading the invitation...</Loading>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Invitation">
      <Notice
        kind="error"
        actions={
          <button
            type="button"
            className="min-h-11 font-semibold underline"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </button>
        }
      >
        {textOf(error, 'The invitation could not be loaded')}
      </Notice>
      <p className="text-muted">Ask the person who invited you for another link.</p>
      <ButtonLink to={paths.tournaments}>All tournaments</ButtonLink>
    </AccountFrame>
  );
}
