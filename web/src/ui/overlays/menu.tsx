import { Ellipsis } from 'lucide-react';
import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { positionPopover } from './position-popover.ts';

interface MenuProps {
  /** The accessible name: 'Account', 'Actions for Storm Cup'. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  onOpen?: () => void;
  /** MenuItems, or links with `menuLinkProps`. */
  children: ReactNode;
}

const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm outline-none hover:bg-raised focus:bg-raised focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-live sm:min-h-10 [&_svg]:size-4 [&_svg]:text-muted';

/** Spread on a link to make it a menu item. */
export const menuLinkProps = { role: 'menuitem', tabIndex: -1, className: menuItemClass } as const;

export function Menu({ label, trigger, triggerClass, onOpen, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        className={classNames('cursor-pointer', triggerClass)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.showPopover();
        }}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="inset-auto m-0 max-h-[80dvh] min-w-52 overflow-y-auto rounded-md border border-line bg-panel p-1.5 text-ink open:animate-rise"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') positionPopover(event.currentTarget, button.current);
        }}
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          itemsOf(event.currentTarget)[0]?.focus();
          onOpen?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') event.currentTarget.hidePopover();
          moveFocus(event);
        }}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

/** A menu of what is needed less often, behind three dots; labelled 'More for Storm Cup'. */
export const MoreMenu = (props: Pick<MenuProps, 'label' | 'children'>) => (
  <Menu
    {...props}
    triggerClass="inline-grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink"
    trigger={<Ellipsis aria-hidden="true" className="size-5" />}
  />
);

type MenuItemProps = ComponentProps<'button'> & { isDanger?: boolean };

export const MenuItem = ({ isDanger, className, ...rest }: MenuItemProps) => (
  <button
    {...rest}
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classNames(menuItemClass, isDanger && 'text-danger', 'cursor-pointer', className)}
  />
);

export const MenuSeparator = () => <hr className="-mx-1.5 my-1.5 border-line" />;

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(event.key, items, at);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
