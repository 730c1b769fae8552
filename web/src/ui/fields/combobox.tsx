import type { ReactNode, Ref } from 'react';
import { Input } from './input.tsx';
import { useCombobox, type ComboboxOptions, type Option } from './use-combobox.ts';

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
