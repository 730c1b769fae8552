import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { Menu } from './menu.tsx';

interface MoreMenuProps extends Pick<ComponentProps<typeof Menu>, 'children' | 'triggerClass'> {
  /** 'More for Storm Cup' */
  label: string;
}

/** What is needed less often, behind three dots. */
export const MoreMenu = ({ label, triggerClass, children }: MoreMenuProps) => (
  <Menu
    label={label}
    triggerClass={classNames(
      'inline-grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink',
      triggerClass,
    )}
    trigger={<Ellipsis aria-hidden="true" className="size-5" />}
  >
    {children}
  </Menu>
);
