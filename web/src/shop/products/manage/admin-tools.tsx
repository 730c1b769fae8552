import { Pencil } from 'lucide-react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { messageOf, notifyOutcome } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Switch } from '#ui/fields/switch.tsx';

export interface ProductToolsProps {
  product: Product;
  onEdit: () => void;
  onRemoved: () => void;
}

export const deletionOf = (product: Product) => ({
  args: { params: { id: product.id } },
  question: 'Are you sure you want to delete this product?',
  detail: `${product.name} will be permanently removed from the shop. Existing orders are not affected.`,
  failed: 'Failed to delete product',
});

/** The admin's actions on the card of a product; stock and state are set where all are managed. */
export const AdminTools = ({ product, onEdit, onRemoved }: ProductToolsProps) => (
  <div className="relative z-2 mt-1 -mb-1 flex justify-end border-t border-line pt-1">
    <IconButton label={`Edit ${product.name}`} onClick={onEdit}>
      <Pencil aria-hidden="true" />
    </IconButton>
    <DeleteButton
      isIcon
      label={`Delete ${product.name}`}
      mutation={useApiMutation('DELETE /products/:id')}
      {...deletionOf(product)}
      onDone={onRemoved}
    />
  </div>
);

const messages = { done: messageOf, failed: 'Failed to update product' };

interface ActiveSwitchProps {
  product: Product;
  /** The text beside the switch. */
  label: string;
}

/** Offers a product, or takes it out of the shop. */
export function ActiveSwitch({ product: { id, name, isActive }, label }: ActiveSwitchProps) {
  const { mutateAsync, isPending, error } = useApiMutation('PATCH /products/:id/toggle-active');
  return (
    <>
      <Switch
        label={label}
        aria-label={`${name} is active`}
        checked={isActive !== isPending}
        disabled={isPending}
        onChange={() => void notifyOutcome(mutateAsync({ params: { id } }), messages)}
      />
      <MutationFailure error={error} fallback={messages.failed} />
    </>
  );
}
