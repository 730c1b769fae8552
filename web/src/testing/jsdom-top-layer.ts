/** jsdom has no top layer: gives dialogs and popovers what tests can see of one. */
export function addTopLayer(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = 'none';
  };
}
