import type { LucideIcon } from 'lucide-react';

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

const displayed = (keys: string) =>
  isMac() ? keys.replace('Mod+', '⌘') : keys.replace('Mod', 'Ctrl');
const announced = (keys: string) => keys.replace('Mod', isMac() ? 'Meta' : 'Control');

interface ToolButtonProps {
  label: string;
  Icon: LucideIcon;
  keys?: string | undefined;
  /** Undefined for a command that is not a state of the text. */
  isPressed?: boolean | undefined;
  isEnabled?: boolean;
  onPress: () => void;
}

/** A button of the toolbar, which moves the focus among its buttons. */
export const ToolButton = ({
  label,
  Icon,
  keys,
  isPressed,
  isEnabled = true,
  onPress,
}: ToolButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={keys ? `${label} (${displayed(keys)})` : label}
    aria-keyshortcuts={keys && announced(keys)}
    aria-pressed={isPressed}
    // A disabled button would lose the focus, and with it the position of the arrow keys.
    aria-disabled={!isEnabled}
    className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-raised hover:text-ink focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-accent/16 aria-pressed:text-accent sm:size-8.5"
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => isEnabled && onPress()}
  >
    <Icon aria-hidden="true" className="size-4.5" />
  </button>
);
