import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inDollars } from '@last-circle/contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { CardFields } from './card-fields.tsx';
import { testCard } from './card-rules.ts';
import { PaymentFailure, PaymentSuccess } from './outcome.tsx';
import { usePayment } from './use-payment.ts';

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
