import { useEffect, useState, type ReactNode } from 'react';
import { useIsHydrated } from '#ui/basics/hydration.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

/** Repeats the input in one control for React. */
type Replay = () => void;

/** Sets a property without React noticing, so that the event dispatched next counts as a change. */
function setPastReact(control: TextControl, name: 'value' | 'checked', from: unknown, to: unknown) {
  Reflect.set(control, name, from);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, to);
}

function replayOfText(control: TextControl): Replay | undefined {
  // Only text controls have a selection.
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  if (value === defaultValue) return undefined;
  return () => {
    setPastReact(control, 'value', defaultValue, value);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function replayOfTick(control: HTMLInputElement): Replay | undefined {
  const { checked, defaultChecked } = control;
  const isLeft = control.type === 'radio' && !checked;
  if (isLeft || checked === defaultChecked) return undefined;
  return () => {
    setPastReact(control, 'checked', defaultChecked, checked);
    control.dispatchEvent(new Event('click', { bubbles: true }));
  };
}

function replayOfChoice(control: HTMLSelectElement): Replay | undefined {
  const { value, selectedOptions } = control;
  if ([...selectedOptions].every((option) => option.defaultSelected)) return undefined;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function replayOf(control: Control) {
  if (control instanceof HTMLSelectElement) return replayOfChoice(control);
  const isTick =
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTick ? replayOfTick(control) : replayOfText(control);
}

/**
 * Tells the document that the page is hydrated, and replays what was typed and chosen on the server's page
 * before, which React does not notice. After that `start.ts` replays what was pressed, and answers that
 * have waited are shown.
 */
export function EarlyInput({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [cameRendered] = useState(!isHydrated);
  // Runs once the page below follows its URL, so that each choice is added to those replayed before.
  useEffect(() => {
    // Read before the next render, which restores the server's values; replayed once React listens.
    const controls = cameRendered
      ? document.querySelectorAll<Control>('input, textarea, select')
      : [];
    const replays = [...controls].map(replayOf);
    queueMicrotask(() => {
      document.dispatchEvent(new Event('hydrated'));
      for (const replay of replays) replay?.();
    });
  }, [cameRendered]);
  return children;
}
