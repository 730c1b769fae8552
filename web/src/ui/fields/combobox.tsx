import {
  type ReactNode,
  type Ref,
  useId,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { Input } from './input.tsx';

interface ComboboxProps<T extends Option> extends ComboboxOptions<T> {
  /** The label of the chosen option, shown while nobody types. */
  value: string;
  placeholder: string;
  /** The input, for a form that focuses its first error. */
  ref?: Ref<HTMLInputElement>;
  /** Shown below the options. */
  status: ReactNode;
}

/** Chooses one of the options that match a typed text. The list is in the flow, so that no dialog clips it. */
export function Combobox<T extends Option>(props: ComboboxProps<T>) {
  const { ref, value, placeholder, status, text, options } = props;
  const { isOpen, frame, input, panel, list, itemOf } = useCombobox(props);

  return (
    <div className="min-w-0 grow" {...frame}>
      <Input
        ref={ref}
        {...input}
        maxLength={100}
        placeholder={value || placeholder}
        value={text ?? value}
        className="truncate"
      />
      {isOpen && (
        <div {...panel} className="mt-1 rounded-sm border border-edge bg-panel">
          <div {...list} aria-label={placeholder} className="relative max-h-56 overflow-y-auto">
            {options.map((option) => (
              <div
                key={option.id}
                {...itemOf(option)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-sm outline-offset-[-2px] outline-live hover:bg-raised aria-selected:bg-raised aria-selected:outline-2"
              >
                <span className="[overflow-wrap:anywhere]">{option.name}</span>{' '}
                <span className="break-all text-muted tabular-nums">{option.detail}</span>
              </div>
            ))}
          </div>
          <output className="flex flex-wrap items-center px-3 py-2 text-xs text-muted">
            {status}
          </output>
        </div>
      )}
    </div>
  );
}

interface Option {
  id: number;
  name: string;
  detail: string;
}

interface ComboboxOptions<T extends Option> {
  /** The typed text; null while the list is closed. */
  text: string | null;
  onType: (text: string | null) => void;
  /** The matches; empty while searching. */
  options: readonly T[];
  onChoose: (option: T) => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The behaviour and ARIA attributes of a combobox, whose focus stays in the input. */
function useCombobox<T extends Option>(props: ComboboxOptions<T>) {
  const { text, onType, options, onChoose } = props;
  const id = useId();
  const [index, setIndex] = useState(-1);
  const isOpen = text !== null;
  const idOf = (option: T) => `${id}-${option.id}`;
  const current = isOpen ? options[index] : undefined;

  function open() {
    setIndex(-1);
    onType('');
  }

  function choose(option: T) {
    onType(null);
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setIndex(stepped(index, step, options.length));
      else open();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list but not the dialog around it.
      event.preventDefault();
      onType(null);
    }
  }

  return {
    isOpen,
    current,
    frame: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (isOpen && !currentTarget.contains(relatedTarget)) onType(null);
      },
    },
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': current && idOf(current),
      autoComplete: 'off',
      onClick: () => !isOpen && open(),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        // Enter takes the first match.
        setIndex(0);
        onType(event.currentTarget.value);
      },
      onKeyDown,
    } as const,
    // Keeps the focus in the input.
    panel: { onMouseDown: (event: MouseEvent) => event.preventDefault() },
    list: { id, role: 'listbox' } as const,
    itemOf: (option: T) => ({
      id: idOf(option),
      ref: option === current ? bringIntoList : undefined,
      role: 'option',
      'aria-selected': option === current,
      onClick: () => choose(option),
    }),
  };
}

/** Wraps around at both ends; without a current option it goes to the first or the last. */
function stepped(index: number, step: number, length: number) {
  if (index < 0) return step > 0 ? 0 : length - 1;
  return (index + step + length) % length;
}

/** Scrolls only the list. */
function bringIntoList(option: HTMLElement | null) {
  const list = option?.parentElement;
  if (!option || !list) return;
  const end = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, end), option.offsetTop);
}
