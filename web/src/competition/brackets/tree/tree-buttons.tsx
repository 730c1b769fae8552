import { counted } from '@last-circle/contract/counted.ts';
import { ChevronDown, MoveHorizontal } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';

interface ByesButtonProps {
  byes: number;
  areShown: boolean;
  /** Where a round with byes is shown. */
  isOn: { phone: boolean; tree: boolean };
  onToggle: () => void;
}

export function ByesButton({ byes, areShown, isOn, onToggle }: ByesButtonProps) {
  if (byes === 0 || (!isOn.phone && !isOn.tree)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-expanded={areShown}
      className={classNames(
        'shrink-0 print:hidden',
        !isOn.phone && 'max-md:hidden',
        !isOn.tree && 'md:hidden',
      )}
      onClick={onToggle}
    >
      <ChevronDown aria-hidden="true" className={classNames('size-4', !areShown && '-rotate-90')} />
      {counted(byes, 'bye')}
    </Button>
  );
}

interface FitButtonProps {
  isOn: boolean;
  isNeeded: boolean;
  onToggle: () => void;
}

export const FitButton = ({ isOn, isNeeded, onToggle }: FitButtonProps) => (
  <Button
    icon={MoveHorizontal}
    size="small"
    variant="quiet"
    aria-pressed={isOn}
    className={classNames(
      'order-1 aria-pressed:text-accent max-md:hidden print:hidden',
      !isNeeded && 'invisible',
    )}
    onClick={onToggle}
  >
    Fit to width
  </Button>
);
