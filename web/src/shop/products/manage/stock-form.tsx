import { useState, type SubmitEvent } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { messageOf, notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/fields/input.tsx';
import { useSetStock } from './admin-calls.ts';

const failed = 'Failed to update product';

interface Typed {
  text: string;
  /** What was shown when typing began; undefined once another one was named. */
  shownStock: number | undefined;
}

/** Sets the stock without the whole form. */
export function StockForm({ product: { id, name, stock } }: { product: Product }) {
  const { mutateAsync, isPending, error } = useSetStock();
  const [typed, setTyped] = useState<Typed | null>(null);
  const text = typed?.text ?? String(stock);
  const isUnchanged = text.trim() === '' || Number(text) === stock;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isUnchanged) return;
    const expectedStock = typed?.shownStock ?? stock;
    const setting = mutateAsync({ params: { id }, body: { stock: Number(text), expectedStock } });
    const isSet = await notifyOutcome(setting, { done: messageOf, failed });
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
      <MutationFailure error={error} fallback={failed} />
    </form>
  );
}
