import { Pencil } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { messageOf, notifyOutcome } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/fields/input.tsx';
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

/** The admin's actions on the card of a product. */
export const AdminTools = ({ product, onEdit, onRemoved }: ProductToolsProps) => (
  <div className="relative z-2 mt-1 flex flex-wrap items-center gap-2 border-t border-line pt-2">
    <StockForm product={product} />
    <ActiveSwitch product={product} label="Active" />
    <Button
      icon={Pencil}
      size="small"
      className="grow"
      aria-label={`Edit ${product.name}`}
      onClick={onEdit}
    >
      Edit
    </Button>
    <DeleteButton
      size="small"
      className="grow"
      label={`Delete ${product.name}`}
      mutation={useApiMutation('DELETE /products/:id')}
      {...deletionOf(product)}
      onDone={onRemoved}
    />
  </div>
);

const messages = { done: messageOf, failed: 'Failed to update product' };

interface Typed {
  text: string;
  /** What was shown when typing began; undefined once another one was named. */
  shownStock: number | undefined;
}

/** Sets the stock without the whole form. */
function StockForm({ product: { id, name, stock } }: { product: Product }) {
  const { mutateAsync, isPending, error } = useApiMutation('PATCH /products/:id/stock');
  const [typed, setTyped] = useState<Typed | null>(null);
  const text = typed?.text ?? String(stock);
  const isUnchanged = text.trim() === '' || Number(text) === stock;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isUnchanged) return;
    const expectedStock = typed?.shownStock ?? stock;
    const setting = mutateAsync({ params: { id }, body: { stock: Number(text), expectedStock } });
    const isSet = await notifyOutcome(setting, messages);
    // A refusal names the stock that the next attempt replaces.
    setTyped(isSet ? null : { text, shownStock: undefined });
  }

  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-center gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <span aria-hidden="true" className="text-sm text-muted">
        Stock
      </span>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        aria-label={`Stock of ${name}`}
        value={text}
        className="min-w-0 flex-1 basis-14"
        onChange={({ currentTarget: { value } }) =>
          setTyped({ shownStock: stock, ...typed, text: value })
        }
      />
      <Button
        type="submit"
        size="small"
        aria-label={`Set stock of ${name}`}
        className="max-sm:grow"
        disabled={isUnchanged}
        isBusy={isPending}
      >
        Set
      </Button>
      <MutationFailure error={error} fallback={messages.failed} />
    </form>
  );
}

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
