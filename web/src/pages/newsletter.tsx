import { consentText } from '@last-circle/contract/content/newsletter-rules.ts';
import { AccountFrame } from '#accounts/sign-in/account-frame.tsx';
import { EmailForm } from '#accounts/sign-in/email-form.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';
import { LinkButton } from '#content/newsletter/link-button.tsx';
import { Page as NotFound } from '#pages/not-found.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { paths } from '#paths.ts';

/** Asks for the newsletter, or is one of the pages of the mailed links that begin and end it. */
export function Page() {
  const act = usePathParam('act');
  if (act === '') return <Subscribe />;
  if (act === 'confirm') return <Confirm />;
  return act === 'unsubscribe' ? <Unsubscribe /> : <NotFound />;
}

const Subscribe = () => (
  <AccountFrame
    fields={1}
    title="Newsletter"
    intro="Tournaments to come, who won, and what is new in the shop: as a mail, when there is news."
  >
    <EmailForm call="POST /newsletter/subscriptions" button="Subscribe" hint={consentText} />
  </AccountFrame>
);

function Confirm() {
  const { token } = useSearchParams(tokenSearch).values;
  const mutation = useApiMutation('POST /newsletter/confirm');
  return (
    <AccountFrame
      title="Newsletter"
      intro={mutation.data ? undefined : 'One click, and it comes to you.'}
    >
      <LinkButton
        mutation={mutation}
        args={{ body: { token } }}
        failed="You are not subscribed yet"
        busyText="Subscribing..."
      >
        Begin the newsletter
      </LinkButton>
      <ButtonLink to={paths.blogs}>Read the news</ButtonLink>
    </AccountFrame>
  );
}

function Unsubscribe() {
  const { token } = useSearchParams(tokenSearch).values;
  const mutation = useApiMutation('POST /newsletter/unsubscribe');
  return (
    <AccountFrame
      title="Newsletter"
      intro={mutation.data ? undefined : 'You do not want it any more? One click ends it.'}
    >
      <LinkButton
        mutation={mutation}
        args={{ query: { token } }}
        failed="You still get the newsletter"
        busyText="Stopping..."
      >
        End the newsletter
      </LinkButton>
      <ButtonLink to={paths.blogs}>Read the news</ButtonLink>
    </AccountFrame>
  );
}
