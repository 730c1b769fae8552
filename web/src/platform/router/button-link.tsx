import { buttonClass } from '#ui/controls/button.tsx';
import { Link, type LinkProps } from './link.tsx';

type ButtonLinkProps = LinkProps & NonNullable<Parameters<typeof buttonClass>[0]>;

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  className,
  ...link
}: ButtonLinkProps) => <Link {...link} className={buttonClass({ variant, size, className })} />;
