import { Reply, Trash2 } from 'lucide-react';
import type { ContactMessage } from '@last-circle/contract/contact.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { useSite } from '#api/site.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { replyLink } from './reply-link.ts';
import { useOpenMessage } from './use-address.ts';
import { useRemove, useSetRead } from './use-messages.ts';

const question = 'Are you sure you want to delete this message?';
const notMarked = 'Failed to update message';
const notRemoved = 'Failed to delete message';

export function MessageActions({ message }: { message: ContactMessage }) {
  const { brand } = useSite();
  const { close } = useOpenMessage();
  const marking = useSetRead();
  const removal = useRemove();
  const params = { id: message.id };

  /** Closes it too: an open message is a read one. */
  async function markUnread() {
    removal.reset();
    try {
      const { message: done } = await marking.mutateAsync({ params, body: { isRead: false } });
      toast.success(done);
      close();
    } catch (error) {
      toast.error(textOf(error, notMarked));
    }
  }

  async function remove() {
    if (!(await confirm(question, { action: 'Delete', isDanger: true }))) return;
    marking.reset();
    try {
      const { message: done } = await removal.mutateAsync({ params });
      toast.success(done);
      close();
    } catch (error) {
      toast.error(textOf(error, notRemoved));
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={replyLink(message, brand)}
        className={buttonClass({ variant: 'primary', className: 'max-sm:grow' })}
      >
        <Reply aria-hidden="true" className="size-4" />
        Reply
      </a>
      <Button
        className="max-sm:grow"
        isBusy={marking.isPending}
        disabled={removal.isPending}
        onClick={() => void markUnread()}
      >
        Mark as unread
      </Button>
      <Button
        variant="quiet"
        className="max-sm:grow"
        isBusy={removal.isPending}
        disabled={marking.isPending}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <CallFailure error={marking.error} fallback={notMarked} />
      <CallFailure error={removal.error} fallback={notRemoved} />
    </div>
  );
}
