import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TicketPercent, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { discountCodeOf } from '@last-circle/contract/shop/discount-rules.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import type { Quote } from '@last-circle/contract/shop/checkout.ts';
import { ApiError, textOf } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { orderedOf } from './lines.ts';
import { storeCode, useStoredCode } from './stored-code.ts';
import type { Discounted } from './use-discount.tsx';

type Items = ReturnType<typeof orderedOf>;

interface DiscountFieldProps {
  /** Of the order. */
  items: Items;
  onChange: (discount: Discounted | undefined) => void;
}

/** The code of the cart with what it takes off, or where to type one. */
export function DiscountField({ items, onChange }: DiscountFieldProps) {
  const { code, quote, isChecking, reason, apply, remove, checkAgain } = useQuote(items, onChange);
  const [isOpen, setIsOpen] = useState(false);

  function takeOff() {
    remove();
    setIsOpen(false);
  }

  if (quote) return <Applied quote={quote} isStale={isChecking} onRemove={takeOff} />;
  if (!isOpen && code === '') {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={TicketPercent}
        className="-ml-3"
        onClick={() => setIsOpen(true)}
      >
        Add a discount code
      </Button>
    );
  }
  return (
    <CodeForm
      key={code === '' ? 'new' : 'given'}
      code={code}
      reason={reason}
      isChecking={isChecking}
      onApply={(typed) => (typed === code ? checkAgain() : apply(typed))}
      onCancel={takeOff}
    />
  );
}

/** A code that was typed is stored once it is known to be one. */
function useQuote(ordered: Items, onChange: DiscountFieldProps['onChange']) {
  const stored = useStoredCode();
  const [typed, setTyped] = useState<string>();
  const code = typed ?? stored;
  const items = ordered.map(({ id, quantity, selectedSize }) => ({
    id,
    quantity,
    selectedSize,
  }));
  const body = { items, discountCode: code };
  const query = useQuery({
    ...apiQuery('POST /orders/quote', { body }),
    // Under their name it is fetched again with the products, also when an order was refused.
    queryKey: ['GET /products', 'quote', body],
    enabled: code !== '' && items.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    retry: false,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isSameCode = data?.discountCode === discountCodeOf(code);
  const quote = error === null && code !== '' && isSameCode ? data : undefined;
  const total = quote?.total;
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isKnown = quote !== undefined && !isPlaceholderData;

  if (typed !== undefined && stored === discountCodeOf(typed)) setTyped(undefined);

  useEffect(() => {
    onChange(code === '' || isRefused ? undefined : { code, total });
  }, [onChange, code, total, isRefused]);

  useEffect(() => {
    if (!isKnown || typed === undefined) return;
    storeCode(discountCodeOf(typed));
  }, [isKnown, typed]);

  return {
    code,
    quote,
    isChecking: code !== '' && isFetching,
    reason:
      error === null || isFetching
        ? undefined
        : textOf(error, 'The code could not be checked. Please try again.'),
    apply: setTyped,
    checkAgain: () => void refetch(),
    remove: () => {
      storeCode('');
      setTyped(undefined);
    },
  };
}

interface CodeFormProps {
  code: string;
  /** Why the code cannot be used. */
  reason: string | undefined;
  isChecking: boolean;
  onApply: (typed: string) => void;
  onCancel: () => void;
}

/** No form element: the checkout has one around it. */
function CodeForm({ code, reason, isChecking, onApply, onCancel }: CodeFormProps) {
  const [text, setText] = useState(code);
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim();

  useEffect(() => {
    if (code === '') input.current?.focus();
  }, [code]);

  return (
    <div className="flex items-start gap-2">
      <Field label="Discount code" error={reason} className="grow">
        <Input
          ref={input}
          value={text}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className="uppercase"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (wanted !== '') onApply(wanted);
          }}
        />
      </Field>
      <Button
        className="mt-6.5"
        disabled={wanted === ''}
        isBusy={isChecking}
        onClick={() => onApply(wanted)}
      >
        Apply
      </Button>
      <IconButton label="Cancel the discount code" className="mt-6.5 -ml-2" onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface AppliedProps {
  quote: Quote;
  /** Of the cart as it was a moment ago. */
  isStale: boolean;
  onRemove: () => void;
}

const Applied = ({ quote, isStale, onRemove }: AppliedProps) => (
  <dl
    aria-busy={isStale}
    className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-sm text-muted tabular-nums transition-opacity duration-150 aria-busy:opacity-55"
  >
    <dt>Subtotal</dt>
    <dd className="text-right">{inDollars(quote.subtotal)}</dd>
    <dt className="flex min-w-0 items-center">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Discount <span className="font-mono font-semibold text-ink">{quote.discountCode}</span>
      </span>
      <IconButton label={`Remove the code ${quote.discountCode}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </dt>
    <dd className="text-right font-semibold text-success">{inDollars(-quote.discount)}</dd>
  </dl>
);
