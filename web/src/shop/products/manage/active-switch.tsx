import type { Product } from '@last-circle/contract/shop/products.ts';
import { messageOf, notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { useToggleActive } from './admin-calls.ts';

const failed = 'Failed to update product';

interface ActiveSwitchProps {
  product: Product;
  /** The text beside the switch. */
  label?: string;
}

/** Offers a product, or takes it out of the shop. */
export function ActiveSwitch({ product, label = 'Active' }: ActiveSwitchProps) {
  const { id, name, isActive } = product;
  const { mutateAsync, isPending, error } = useToggleActive();
  return (
    <>
      <Switch
        label={label}
        aria-label={`${name} is active`}
        checked={isActive !== isPending}
        disabled={isPending}
        onChange={() =>
          void notifyOutcome(mutateAsync({ params: { id } }), { done: messageOf, failed })
        }
      />
      <MutationFailure error={error} fallback={failed} />
    </>
  );
}
