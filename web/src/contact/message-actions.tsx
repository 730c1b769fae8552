import { Reply } from 'lucide-react';
import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { useSite } from '#platform/page/site.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { replyLink } from './reply-link.ts';
import { useOpenMessage, useRemove, useSetRead } from './use-messages.ts';

export function MessageActions({ message }: { message: ContactMessage }) {
  const { brand } = useSite();
  const { close } = useOpenMessage();
  const marking = useSetRead();
  const removal = useRemove();
  const params = { id: message.id };

  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={replyLink(message, brand)}
        className={buttonClass({ variant: 'primary', className: 'max-sm:grow' })}
      >
        <Reply aria-hidden="true" className="size-4" />
        Reply
      </a>
      <MutationButton
        className="max-sm:grow"
        mutation={marking}
        sibling={removal}
        args={{ params, body: { isRead: false } }}
        done={messageOf}
        failed="Failed to update message"
        // An open message is read.
        onDone={close}
      >
        Mark as unread
      </MutationButton>
      <DeleteButton
        variant="quiet"
        className="max-sm:grow"
        mutation={removal}
        sibling={marking}
        args={{ params }}
        question="Are you sure you want to delete this message?"
        failed="Failed to delete message"
        onDone={close}
      />
    </div>
  );
}
