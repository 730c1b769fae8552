import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A button with only an icon; the label is its accessible name and tooltip. */
export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition duration-150 enabled:hover:bg-raised enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:text-accent [&_svg]:size-5',
      className,
    )}
  >
    {children}
  </button>
);
