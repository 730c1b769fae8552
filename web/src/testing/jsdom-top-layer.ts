const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])';

interface Shown {
  dialog: HTMLDialogElement;
  before: Element | null;
}

const modals: Shown[] = [];
let hidden: Element[] = [];

/** All beside the topmost dialog is inert but for toasts, which move into it; tests see what is not read out. */
function hideAround(dialog: Element | undefined) {
  for (const element of hidden) element.removeAttribute('aria-hidden');
  hidden = [];
  let inner = dialog;
  while (inner?.parentElement && inner !== document.body) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || sibling.matches('[aria-hidden], :has(.Toastify)')) continue;
      sibling.setAttribute('aria-hidden', 'true');
      hidden.push(sibling);
    }
    inner = inner.parentElement;
  }
}

function onEscape({ key, defaultPrevented }: KeyboardEvent) {
  const top = modals.at(-1)?.dialog;
  if (key !== 'Escape' || defaultPrevented || !top) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}

/** jsdom has no top layer: gives popovers and dialogs what tests can see of one. */
export function addTopLayer(): void {
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = 'none';
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    modals.push({ dialog: this, before: document.activeElement });
    hideAround(this);
    this.open = true;
    this.querySelector<HTMLElement>(focusable)?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    const at = modals.findIndex(({ dialog }) => dialog === this);
    const [shown] = modals.splice(at, 1);
    this.open = false;
    hideAround(modals.at(-1)?.dialog);
    if (shown?.before instanceof HTMLElement) shown.before.focus();
  };
  document.addEventListener('keydown', onEscape);
}
