import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

export interface Option {
  /** Unlike that of any other. */
  key: string;
  to: string;
}

interface Options {
  /** Those that are shown. */
  options: readonly Option[];
  /** What they were found by: the first one is marked for each other text. */
  of: string;
  /** Whether they are still those of another text, of which none is marked. */
  isStale: boolean;
  onChoose: (option: Option | undefined) => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The behaviour and ARIA attributes of a combobox whose list is open while there is something in it. */
export function useOptions({ options, of, isStale, onChoose }: Options) {
  const id = useId();
  const [marked, setMarked] = useState({ of, index: 0 });
  const index = marked.of === of ? marked.index : 0;
  const current = isStale ? undefined : options[index];
  const isOpen = options.length > 0;
  const idOf = ({ key }: Option) => `${id}-${key}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (current) setMarked({ of, index: (index + step + options.length) % options.length });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(current);
    }
  }

  return {
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': current && idOf(current),
      autoComplete: 'off',
      onKeyDown,
    } as const,
    list: {
      id,
      role: 'listbox',
      // The focus stays in the input.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    itemOf: (option: Option) => {
      const isCurrent = option.key === current?.key;
      return {
        id: idOf(option),
        role: 'option',
        tabIndex: -1,
        'aria-selected': isCurrent,
        ref: isCurrent ? scrollIntoView : undefined,
      };
    },
  };
}
