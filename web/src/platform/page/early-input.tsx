import { useEffect, useState, type ReactNode } from 'react';
import { useIsHydrated } from '#ui/feedback/hydration.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

/** Tells of one control what was done to it. */
type Tell = () => void;

/** Sets the property from the initial value on to another one past React, which then hears of the change. */
function setUnheard(control: TextControl, name: 'value' | 'checked', from: unknown, to: unknown) {
  Reflect.set(control, name, from);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, to);
}

function typedIn(control: TextControl): Tell | undefined {
  // What is no text has no selection.
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  if (value === defaultValue) return undefined;
  return () => {
    setUnheard(control, 'value', defaultValue, value);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function tickedIn(control: HTMLInputElement): Tell | undefined {
  const { checked, defaultChecked } = control;
  const isLeft = control.type === 'radio' && !checked;
  if (isLeft || checked === defaultChecked) return undefined;
  return () => {
    setUnheard(control, 'checked', defaultChecked, checked);
    control.dispatchEvent(new Event('click', { bubbles: true }));
  };
}

function chosenIn(control: HTMLSelectElement): Tell | undefined {
  const { value, selectedOptions } = control;
  if ([...selectedOptions].every((option) => option.defaultSelected)) return undefined;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function doneTo(control: Control) {
  if (control instanceof HTMLSelectElement) return chosenIn(control);
  const isTick =
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTick ? tickedIn(control) : typedIn(control);
}

/**
 * Tells a page that is taken over from the server what was typed and chosen there before, which
 * React takes no notice of.
 */
export function EarlyInput({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [cameRendered] = useState(!isHydrated);
  // When the page below listens to its address, so that each choice is added to those told before.
  useEffect(() => {
    if (!cameRendered) return;
    // Read before anything is rendered anew, which writes the server's values back; told when React listens.
    const controls = document.querySelectorAll<Control>('input, textarea, select');
    const tells = [...controls].map(doneTo);
    queueMicrotask(() => {
      for (const tell of tells) tell?.();
    });
  }, [cameRendered]);
  return children;
}
