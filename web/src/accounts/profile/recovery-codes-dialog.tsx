import { Download } from 'lucide-react';
import { saveFile } from '#platform/actions/save-file.ts';
import { useSite } from '#platform/page/site.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { confirm } from '#ui/overlays/confirm.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

const question = 'Close this? The recovery codes are not shown again.';

/** Shown once; only its button closes it without a question. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { brand } = useSite();
  const text = codes.join('\n');
  const file = () => new Blob([`Recovery codes for ${brand}\n\n${text}\n`], { type: 'text/plain' });

  async function ask() {
    if (await confirm(question, { action: 'Close' })) onClose();
  }

  return (
    <Dialog
      title="Save your recovery codes"
      description="Each one logs you in once when you do not have your app. You see them only now."
      size="small"
      onClose={() => void ask()}
    >
      <DialogBody className="flex flex-col gap-4">
        <div className="flex items-start gap-1 rounded-sm border border-line bg-well pl-3">
          <ol
            aria-label="Recovery codes"
            className="grow py-2.5 font-mono text-sm leading-7 tabular-nums"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <CopyButton text={text} label="Copy recovery codes" />
        </div>
        <Button
          icon={Download}
          className="self-start"
          onClick={() => saveFile(file(), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
