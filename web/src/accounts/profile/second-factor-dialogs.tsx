import { useState } from 'react';
import { MakeCodesDialog, SwitchOffDialog } from './code-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { SecondFactorAction } from './second-factor-panel.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

interface SecondFactorDialogsProps {
  action: SecondFactorAction;
  onClose: () => void;
}

/** What is asked for, and then the recovery codes where new ones were made. */
export function SecondFactorDialogs({ action, onClose }: SecondFactorDialogsProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (action === 'on') return <SetUpDialog onCodes={setCodes} onClose={onClose} />;
  if (action === 'codes') return <MakeCodesDialog onCodes={setCodes} onClose={onClose} />;
  return <SwitchOffDialog onClose={onClose} />;
}
