import { CircleStop, Link as LinkIcon, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { Discount } from '@last-circle/contract/shop/discounts.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { deleteConfirmation, messageOf, runAction } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { paths } from '#paths.ts';
import { notifyCopied, useCopy } from '#ui/controls/use-copy.ts';
import { useNow } from '#ui/feedback/use-now.ts';
import { MenuItem, MenuSeparator, MoreMenu } from '#ui/overlays/menu.tsx';

interface DiscountMenuProps {
  discount: Discount;
  onEdit: () => void;
}

const notifyLink = notifyCopied('link');
const failed = 'Failed to change the code';
const deleteFailed = 'Failed to delete the code';

/** What is done with a code; one that orders use is ended instead of deleted. */
export function DiscountMenu({ discount, onEdit }: DiscountMenuProps) {
  const { id, code, isActive, endsAt, uses } = discount;
  const now = useNow();
  // Its dates decide, which the form has.
  const isOver = isActive && endsAt !== null && Date.parse(endsAt) <= now;
  const update = useApiMutation('PUT /discounts/:id');
  const remove = useApiMutation('DELETE /discounts/:id');
  const url = `${window.location.origin}${paths.shop}?code=${code}`;
  const { copy } = useCopy(url, notifyLink);

  const setActive = (next: boolean, detail = '') =>
    runAction({
      mutation: update,
      args: { params: { id }, body: { ...discount, isActive: next } },
      ...(!next && {
        confirmation: {
          question: `End the code ${code}?`,
          action: 'End code',
          detail: `${detail}New orders cannot use it. Orders that have used it keep their discount.`,
          isDanger: true,
        },
      }),
      done: next ? `${code} can be used again` : `${code} has ended`,
      failed,
    });

  function ask() {
    update.reset();
    if (uses > 0) {
      return void setActive(false, 'Orders use it, so it cannot be deleted, only ended. ');
    }
    return void runAction({
      mutation: remove,
      args: { params: { id } },
      confirmation: deleteConfirmation(`Delete the code ${code}?`, 'No order uses it.'),
      done: messageOf,
      failed: deleteFailed,
    });
  }

  return (
    <>
      <MoreMenu label={`Actions for ${code}`}>
        <MenuItem onClick={() => void copy()}>
          <LinkIcon aria-hidden="true" />
          Copy link
        </MenuItem>
        <MenuItem onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
        {!isOver && (
          <MenuItem disabled={update.isPending} onClick={() => void setActive(!isActive)}>
            {isActive ? <CircleStop aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
            {isActive ? 'End' : 'Make active again'}
          </MenuItem>
        )}
        {(uses === 0 || (isActive && !isOver)) && (
          <>
            <MenuSeparator />
            <MenuItem isDanger disabled={remove.isPending} onClick={ask}>
              <Trash2 aria-hidden="true" />
              Delete
            </MenuItem>
          </>
        )}
      </MoreMenu>
      <MutationFailure error={update.error} fallback={failed} />
      <MutationFailure error={remove.error} fallback={deleteFailed} />
    </>
  );
}
