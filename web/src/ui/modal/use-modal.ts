import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onCloseRequest } from './close-request.ts';
import { focusEnd, focusFirst } from './modal-focus.ts';

const openModals: HTMLElement[] = [];
/** What screen readers are not told of, beside the topmost one. */
let hidden: Element[] = [];
const listeners = new Set<() => void>();

/**
 * Keeps the page from scrolling, and darkens the gutter of the scrollbar, which no layer reaches. A rule
 * of the style sheet for the root, or a variable in it, has browsers style the whole page again.
 */
function holdPage(isHeld: boolean) {
  const { style } = document.documentElement;
  const ground = isHeld && getComputedStyle(document.body).backgroundColor;
  style.overflow = isHeld ? 'hidden' : '';
  style.backgroundColor = ground ? `color-mix(in srgb, ${ground}, black 60%)` : '';
}

function changeModals(change: () => void) {
  change();
  holdPage(openModals.length > 0);
  for (const listener of listeners) listener();
  // This comes after toasts have moved into the layer, where they are read out.
  hideFromReaders(topmostModal());
}

/** The layer of the open dialog that covers all others: what is outside of it cannot be used. */
export const topmostModal = () => openModals.at(-1);

export function onModalsChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A dialog in a layer over the page, modal while mounted; unmounting it returns the focus.
 * `showModal()` would make all else inert, for which the browser styles and lays out the whole page.
 */
export function useModal(onClose: () => void) {
  const layerRef = useRef<HTMLDivElement>(null);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const layer = layerRef.current;
    const dialog = dialogRef.current;
    if (!layer || !dialog) return undefined;
    const before = document.activeElement;
    closeMenus();
    layer.showPopover();
    changeModals(() => openModals.push(layer));
    focusFirst(dialog);
    const ends = [
      keepFocus(layer, dialog),
      onCloseRequest(() => {
        if (topmostModal() === layer) requestClose();
      }),
    ];
    return () => {
      for (const end of ends) end();
      changeModals(() => openModals.splice(openModals.indexOf(layer), 1));
      layer.hidePopover();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return {
    layerRef,
    dialogRef,
    /** Belongs to what is before and after the dialog: Tab goes round in it. */
    onFocusBefore: () => layerRef.current && focusEnd(layerRef.current, 'last'),
    onFocusAfter: () => layerRef.current && focusEnd(layerRef.current, 'first'),
  };
}

function closeMenus() {
  const open = '[popover="auto"]:popover-open';
  for (const menu of document.querySelectorAll<HTMLElement>(open)) menu.hidePopover();
}

/** Replaces `aria-modal`, which hides toasts as well and which not all screen readers respect. */
function hideFromReaders(layer: HTMLElement | undefined) {
  for (const element of hidden) element.removeAttribute('aria-hidden');
  hidden = [];
  let inner: Element | undefined = layer;
  while (inner?.parentElement && inner !== document.body) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || sibling.hasAttribute('aria-hidden')) continue;
      sibling.setAttribute('aria-hidden', 'true');
      hidden.push(sibling);
    }
    inner = inner.parentElement;
  }
}

/** Brings the focus back where a script or the browser puts it outside. */
function keepFocus(layer: HTMLElement, dialog: HTMLElement) {
  function bringBack({ target }: FocusEvent) {
    const isOutside = target instanceof Node && !layer.contains(target);
    if (isOutside && topmostModal() === layer) focusFirst(dialog);
  }
  document.addEventListener('focusin', bringBack);
  return () => document.removeEventListener('focusin', bringBack);
}
