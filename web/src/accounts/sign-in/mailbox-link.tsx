import { useSite } from '#platform/page/site.ts';

/** The link to the mailbox that shows mails while none are sent. */
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
