import { useEffect, useEffectEvent, useState } from 'react';
import { clear } from '#shop/cart/cart-changes.ts';
import { toast } from '#ui/toasts/toast.ts';

const processingMs = 2000;
const successShownForMs = 2000;
const toastShownForMs = 5000;
const shareOfSuccess = 0.8;

type Stage = 'form' | 'processing' | 'success' | 'failure';

/** Simulates a payment: nothing is sent. A success empties the cart and closes the dialog. */
export function usePayment(onEnd: () => void) {
  const [stage, setStage] = useState<Stage>('form');

  function finish() {
    clear();
    toast.success('Payment successful! Your items will be delivered soon.', {
      duration: toastShownForMs,
    });
    onEnd();
  }

  const goOn = useEffectEvent(() => {
    if (stage === 'success') finish();
    else setStage(Math.random() < shareOfSuccess ? 'success' : 'failure');
  });

  useEffect(() => {
    if (stage !== 'processing' && stage !== 'success') return undefined;
    const timer = setTimeout(goOn, stage === 'processing' ? processingMs : successShownForMs);
    return () => clearTimeout(timer);
  }, [stage]);

  return {
    stage,
    pay: () => setStage('processing'),
    retry: () => setStage('form'),
    /** Closing the dialog after a success counts as paid. */
    leave: () => (stage === 'success' ? finish() : onEnd()),
  };
}
