import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** A row of tabs, which wraps on phones so that each one is in sight. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = neighbour(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="flex flex-wrap gap-1 md:border-b md:border-line"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className="min-h-11 cursor-pointer px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-selected:text-ink max-md:grow max-md:rounded-sm max-md:border max-md:border-line max-md:aria-selected:border-accent max-md:aria-selected:bg-accent/15 md:-mb-px md:border-b-2 md:border-transparent md:px-4 md:focus-visible:-outline-offset-2 md:aria-selected:border-accent"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-2 font-normal text-muted tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-6"
      >
        {children}
      </div>
    </>
  );
}

function neighbour(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
