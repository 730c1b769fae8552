import { ChevronDown, MoveHorizontal } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';

interface BracketToolbarProps {
  byes: number;
  areByesShown: boolean;
  onByesToggle: () => void;
  /** Where the round with the byes is shown. */
  byesOn: { phone: boolean; tree: boolean };
  /** Undefined where the rounds always fit. */
  fit: { isOn: boolean; isNeeded: boolean; onToggle: () => void } | undefined;
}

export function BracketToolbar(props: BracketToolbarProps) {
  const { byes, areByesShown, onByesToggle, byesOn, fit } = props;
  const hasByes = byes > 0 && (byesOn.phone || byesOn.tree);
  if (!hasByes && !fit) return null;
  return (
    <div
      className={classNames(
        'mb-2 flex flex-wrap justify-between gap-2 print:hidden',
        !(hasByes && byesOn.phone) && 'max-md:hidden',
        !(hasByes && byesOn.tree) && !fit && 'md:hidden',
      )}
    >
      {hasByes && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={areByesShown}
          className={classNames(!byesOn.phone && 'max-md:hidden', !byesOn.tree && 'md:hidden')}
          onClick={onByesToggle}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4', !areByesShown && '-rotate-90')}
          />
          {byes === 1 ? '1 bye' : `${byes} byes`}
        </Button>
      )}
      {fit && (
        <Button
          size="small"
          variant="quiet"
          aria-pressed={fit.isOn}
          className={classNames(
            'ml-auto aria-pressed:text-accent max-md:hidden',
            !fit.isNeeded && 'invisible',
          )}
          onClick={fit.onToggle}
        >
          <MoveHorizontal aria-hidden="true" className="size-4" />
          Fit to width
        </Button>
      )}
    </div>
  );
}
