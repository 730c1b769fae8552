import type { LucideIcon } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';
import { Link, type LinkProps } from './link.tsx';

type ButtonLinkProps = LinkProps &
  NonNullable<Parameters<typeof buttonClass>[0]> & {
    /** Shown before the label. */
    icon?: LucideIcon;
  };

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  className,
  icon: Icon,
  children,
  ...link
}: ButtonLinkProps) => (
  <Link {...link} className={buttonClass({ variant, size, className })}>
    {Icon && <Icon aria-hidden="true" className="size-4" />}
    {children}
  </Link>
);
