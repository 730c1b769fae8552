import { useSite } from '#platform/page/site.ts';

/** Where mails can be read while none are sent. */
export function MailboxLink() {
  const { mailbox } = useSite();
  return (
    mailbox !== null && (
      <a
        href={mailbox}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
      >
        Open the mailbox
      </a>
    )
  );
}
