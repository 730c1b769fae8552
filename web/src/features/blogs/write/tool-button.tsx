import type { LucideIcon } from 'lucide-react';

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

const shown = (keys: string) => (isMac() ? keys.replace('Mod+', '⌘') : keys.replace('Mod', 'Ctrl'));
const spoken = (keys: string) => keys.replace('Mod', isMac() ? 'Meta' : 'Control');

interface ToolButtonProps {
  label: string;
  Icon: LucideIcon;
  keys?: string | undefined;
  /** Undefined for what is no state of the text. */
  isPressed?: boolean | undefined;
  isAble?: boolean;
  onPress: () => void;
}

/** One of a toolbar, which moves the focus among them. */
export const ToolButton = ({
  label,
  Icon,
  keys,
  isPressed,
  isAble = true,
  onPress,
}: ToolButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={keys ? `${label} (${shown(keys)})` : label}
    aria-keyshortcuts={keys && spoken(keys)}
    aria-pressed={isPressed}
    // Disabled it would lose the focus, and the arrow keys their place.
    aria-disabled={!isAble}
    className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-raised hover:text-ink focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-accent/16 aria-pressed:text-accent sm:size-8.5"
    // The selection stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => isAble && onPress()}
  >
    <Icon aria-hidden="true" className="size-4.5" />
  </button>
);
