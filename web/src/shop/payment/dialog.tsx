import { useState, useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inDollars } from '@last-circle/contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { CardFields } from './card-fields.tsx';
import { testCard } from './card-rules.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { clear } from '#shop/cart/cart-changes.ts';
import { toast } from '#ui/toasts/toast.ts';

interface PaymentDialogProps {
  /** Dollars. */
  total: number;
  onClose: () => void;
}

const methods = [
  { value: 'card', label: 'Card' },
  { value: 'paypal', label: 'PayPal' },
] as const;

export function PaymentDialog({ total, onClose }: PaymentDialogProps) {
  const { stage, pay, retry, leave } = usePayment(onClose);
  const [method, setMethod] = useState<'card' | 'paypal'>('card');
  const [defaultValues] = useState(() => testCard(new Date()));
  const form = useForm({ mode: 'onTouched', defaultValues });
  const submit = form.handleSubmit(pay);

  return (
    <Dialog
      title="Payment simulation"
      description="Nothing is charged, and your card details never leave this page."
      size="small"
      onClose={leave}
    >
      {stage === 'success' && <PaymentSuccess />}
      {stage === 'failure' && <PaymentFailure onRetry={retry} onClose={leave} />}
      {(stage === 'form' || stage === 'processing') && (
        <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <fieldset disabled={stage === 'processing'} className="flex flex-col gap-5">
              <legend className="sr-only">Payment</legend>
              <Segmented
                label="Payment method"
                options={methods}
                value={method}
                onChange={setMethod}
              />
              {method === 'card' ? (
                <FormProvider {...form}>
                  <CardFields />
                </FormProvider>
              ) : (
                <Notice kind="info">
                  PayPal would take you to its site to approve the payment and then back here. This
                  simulation only accepts cards.
                </Notice>
              )}
            </fieldset>
          </DialogBody>
          <DialogFooter>
            <Button onClick={leave}>Cancel</Button>
            {method === 'card' && (
              <Button
                type="submit"
                variant="primary"
                isBusy={stage === 'processing'}
                busyText="Processing payment..."
              >
                Pay {inDollars(total)}
              </Button>
            )}
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

const reasons = ['Insufficient funds', 'Card declined by issuer', 'Network connectivity issues'];

const PaymentSuccess = () => (
  <DialogBody className="flex flex-col items-center py-12 text-center">
    <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-success" />
    <output className="mt-4 font-display text-title">Payment successful</output>
    <p className="mt-2 text-muted">Your cart will be emptied in a moment.</p>
  </DialogBody>
);

const PaymentFailure = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <>
    <DialogBody>
      <div role="alert" className="flex flex-col items-center text-center">
        <CircleX aria-hidden="true" strokeWidth={1.5} className="size-14 text-danger" />
        <p className="mt-4 font-display text-title">Payment failed</p>
        <p className="mt-2 text-muted">Possible reasons:</p>
        <ul className="mt-2 list-disc pl-5 text-left text-ink marker:text-danger">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" autoFocus onClick={onRetry}>
        Try Again
      </Button>
    </DialogFooter>
  </>
);

const processingMs = 2000;
const successShownForMs = 2000;
const toastShownForMs = 5000;
const shareOfSuccess = 0.8;

type Stage = 'form' | 'processing' | 'success' | 'failure';

/** Simulates a payment: nothing is sent. A success empties the cart and closes the dialog. */
function usePayment(onEnd: () => void) {
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
