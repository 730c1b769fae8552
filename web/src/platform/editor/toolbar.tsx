import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImagePlus, Images, Link, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import {
  blockTools,
  headingTools,
  historyTools,
  markTools,
  tableTools,
  type Tool,
} from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  onLink: () => void;
  /** Undefined where the text has no pictures. */
  onImage: (() => void) | undefined;
  onLibrary: (() => void) | undefined;
}

export function Toolbar({ editor, controls, onLink, onImage, onLibrary }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { isLink, isInTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isLink: editor.isActive('link'),
      isInTable: editor.isActive('table'),
    }),
  });

  // Tab reaches one tool, the arrow keys move to the next.
  useLayoutEffect(() => {
    const tools = toolsIn(bar.current);
    if (!tools.some((tool) => tool.tabIndex === 0)) tools[0]?.setAttribute('tabindex', '0');
  });

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      className="sticky top-16 z-10 in-[dialog]:-top-4 sm:in-[dialog]:-top-6 flex gap-x-0.5 overflow-x-auto rounded-t-sm border-b border-line bg-panel p-1 sm:flex-wrap sm:gap-x-0"
      onKeyDown={moveFocus}
    >
      <Tools editor={editor} tools={headingTools} />
      <Divider />
      <Tools editor={editor} tools={markTools} />
      <ToolButton label="Link" Icon={Link} keys="Mod+K" isPressed={isLink} onPress={onLink} />
      <Divider />
      <Tools editor={editor} tools={blockTools} />
      {onImage && <ToolButton label="Image" Icon={ImagePlus} onPress={onImage} />}
      {onLibrary && <ToolButton label="Pictures" Icon={Images} onPress={onLibrary} />}
      <Divider />
      <div className="flex gap-x-0.5 sm:gap-x-0">
        <Tools editor={editor} tools={historyTools} />
      </div>
      {isInTable && (
        <Group label="Table">
          <Tools editor={editor} tools={tableTools} />
        </Group>
      )}
    </div>
  );
}

function Tools({ editor, tools }: { editor: Editor; tools: Tool[] }) {
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(({ activeIn, isEnabled }) => ({
        isPressed: activeIn && editor.isActive(...activeIn),
        isEnabled: isEnabled?.(editor) ?? true,
      })),
  });
  return tools.map((tool, index) => (
    <ToolButton
      key={tool.label}
      label={tool.label}
      Icon={tool.Icon}
      keys={tool.keys}
      isPressed={states[index]?.isPressed}
      isEnabled={states[index]?.isEnabled ?? true}
      onPress={() => tool.run(editor.chain().focus()).run()}
    />
  ));
}

const Divider = () => <span aria-hidden="true" className="my-2 w-px shrink-0 bg-line" />;

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className="flex gap-x-0.5 sm:basis-full sm:border-t sm:border-line">
    {children}
  </fieldset>
);

const toolsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLButtonElement>('button') ?? []),
];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = toolsIn(event.currentTarget);
  const at = tools.findIndex((tool) => tool === document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const next = to === undefined ? undefined : tools.at(to % tools.length);
  if (!next) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next.focus();
}

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
const ToolButton = ({
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
