import { OnceShownDialog } from '#platform/forms/once-shown-dialog.tsx';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** The key of a signed webhook and how its signatures are checked. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <OnceShownDialog title="Store the secret now" label="Secret" value={secret} onClose={onClose}>
    <p>It signs what your program is sent, and it is not shown again.</p>
    <p>
      The header <code>Webhook-Signature</code> is <code>sha256=</code> and the HMAC SHA-256, in
      hex, of <code>{'<Webhook-Timestamp>.<body>'}</code> under this secret. Refuse timestamps older
      than five minutes.
    </p>
  </OnceShownDialog>
);
