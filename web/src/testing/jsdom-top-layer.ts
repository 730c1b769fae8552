/** jsdom has no top layer: gives popovers what tests can see of one. */
export function addTopLayer(): void {
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = 'none';
  };
}
