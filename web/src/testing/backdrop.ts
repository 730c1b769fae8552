/** What is pressed beside an open dialog. */
export function backdropOf(dialog: HTMLElement): HTMLElement {
  const layer = dialog.parentElement;
  if (!layer) throw new Error('The dialog is closed');
  return layer;
}
