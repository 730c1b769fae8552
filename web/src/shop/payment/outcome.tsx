import { CircleCheck, CircleX } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';

const reasons = ['Insufficient funds', 'Card declined by issuer', 'Network connectivity issues'];

export const PaymentSuccess = () => (
  <DialogBody className="flex flex-col items-center py-12 text-center">
    <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-success" />
    <output className="mt-4 font-display text-title">Payment successful</output>
    <p className="mt-2 text-muted">Your cart will be emptied in a moment.</p>
  </DialogBody>
);

interface PaymentFailureProps {
  onRetry: () => void;
  onClose: () => void;
}

export const PaymentFailure = ({ onRetry, onClose }: PaymentFailureProps) => (
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
