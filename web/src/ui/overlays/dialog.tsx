import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Modal } from '#ui/basics/modal.tsx';

const centered =
  'm-auto h-fit max-h-[calc(100dvh-2rem)] animate-rise rounded-md max-sm:mb-0 max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0';

const sizes = {
  small: `${centered} sm:max-w-md`,
  medium: `${centered} sm:max-w-xl`,
  large: `${centered} sm:max-w-4xl`,
  /** Is at the right edge, and covers a phone. */
  side: 'm-0 ml-auto h-dvh max-h-none animate-enter border-y-0 border-r-0 max-sm:border-l-0 sm:max-w-md',
};

interface DialogProps {
  title: string;
  description?: ReactNode;
  size?: keyof typeof sizes;
  onClose: () => void;
  /** DialogBody and DialogFooter; a form around both needs the class `contents`. */
  children: ReactNode;
}

/** Open while mounted; Escape, the backdrop and the close button call `onClose`. */
export function Dialog({ title, description, size = 'medium', onClose, children }: DialogProps) {
  const id = useId();

  return (
    <Modal
      onClose={onClose}
      onOutsidePress={onClose}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(
        'flex w-full flex-col overflow-hidden',
        'print:static print:m-0 print:max-h-none print:max-w-none print:overflow-visible print:border-0',
        'max-sm:max-w-none',
        sizes[size],
      )}
    >
      <header className="border-b border-line py-4 pr-14 pl-4 [overflow-wrap:anywhere] sm:pl-6">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {description && (
          <div id={`${id}-description`} className="mt-1 text-sm text-muted">
            {description}
          </div>
        )}
      </header>
      {children}
      {/* Last in the DOM, so that the first field gets the focus on opening. */}
      <IconButton label="Close" className="absolute top-2 right-2 print:hidden" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Modal>
  );
}

interface PartProps {
  className?: string;
  children: ReactNode;
}

export const DialogBody = ({ className, children }: PartProps) => (
  <div
    className={classNames(
      // `relative`, so that absolutely positioned content does not make the dialog itself scroll.
      'relative min-h-0 overflow-y-auto overscroll-contain p-4 -outline-offset-2 sm:p-6 print:overflow-visible',
      className,
    )}
  >
    {children}
  </div>
);

/** Holds the buttons, the main one last: on the right, or on top on a phone. */
export const DialogFooter = ({ className, children }: PartProps) => (
  <footer
    className={classNames(
      'flex flex-col-reverse gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6',
      className,
    )}
  >
    {children}
  </footer>
);
