import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { storeCode } from './stored-code.ts';

interface CodeLinkProps {
  /** From the link that was followed. */
  code: string;
  /** The code is in the cart. */
  onStored: () => void;
}

/** Puts the code of a link into the cart, or says why it cannot be used. */
export function CodeLink({ code, onStored }: CodeLinkProps) {
  const { data, error } = useQuery({
    ...apiQuery('POST /orders/quote', { body: { items: [], discountCode: code } }),
    staleTime: Infinity,
    retry: false,
  });
  const stored = data?.discountCode;
  const isDone = useRef(false);

  useEffect(() => {
    if (!stored || isDone.current) return;
    isDone.current = true;
    storeCode(stored);
    toast.success(`Code ${stored} is in your cart`);
    onStored();
  }, [stored, onStored]);

  return (
    error && (
      <div className="mb-6">
        <Notice kind="error">
          {code.toUpperCase()}: {textOf(error, 'The code could not be checked.')}
        </Notice>
      </div>
    )
  );
}
