import type { LucideIcon } from 'lucide-react';
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { Spinner } from '#ui/basics/spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  className?: string | undefined;
}

const baseClass =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm font-semibold whitespace-nowrap transition duration-150 select-none active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55';

const variants = {
  primary:
    'cut text-on-action [--cut-fill:var(--color-action)] [--cut-line:var(--color-action)] enabled:hover:[--cut-fill:var(--color-action-hover)] enabled:hover:[--cut-line:var(--color-action-hover)] [a]:hover:[--cut-fill:var(--color-action-hover)] [a]:hover:[--cut-line:var(--color-action-hover)]',
  secondary:
    'border border-edge bg-panel text-ink enabled:hover:border-muted enabled:hover:bg-raised [a]:hover:border-muted [a]:hover:bg-raised',
  quiet:
    'text-muted enabled:hover:bg-raised enabled:hover:text-ink [a]:hover:bg-raised [a]:hover:text-ink',
  danger:
    'bg-danger-fill text-on-action enabled:hover:bg-danger-fill-hover [a]:hover:bg-danger-fill-hover',
};

const sizes = {
  small: 'min-h-11 px-3 text-sm [--cut:9px] sm:min-h-9',
  medium: 'min-h-11 px-5 text-sm [--cut:11px]',
  large: 'min-h-13 px-7 text-base [--cut:14px]',
};

/** Makes a link look like a button. */
export function buttonClass(props: ButtonLook = {}) {
  const { variant = 'secondary', size = 'medium', className } = props;
  return classNames(baseClass, variants[variant], sizes[size], className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shown before the label. */
    icon?: LucideIcon | undefined;
    isBusy?: boolean | undefined;
    /** Replaces the label while busy. */
    busyText?: string;
  };

export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  busyText,
  className,
  disabled,
  icon: Icon,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const button = useRestoredFocus(isBusy);
  // The button exists by the time React sets handles.
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {isBusy && <Spinner className="size-4" />}
      {(isBusy && busyText) || (
        <>
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          {children}
        </>
      )}
    </button>
  );
}

/** Restores the focus of a button, which browsers blur while it is disabled. */
function useRestoredFocus(isBusy: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === ref.current;
      return;
    }
    const isLost = hadFocus.current && document.activeElement === document.body;
    hadFocus.current = false;
    if (isLost) ref.current?.focus({ preventScroll: true });
  }, [isBusy]);

  return ref;
}
