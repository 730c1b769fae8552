interface PlaceholderButtons {
  onRetry: () => void;
  onRemove: () => void;
}

function button(text: string, onPress: () => void) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', onPress);
  return made;
}

/** Stands in the text for a picture that is on its way; made by hand, since the text is not React's. */
export function makePlaceholder(name: string, { onRetry, onRemove }: PlaceholderButtons) {
  const dom = document.createElement('span');
  dom.className = 'upload';
  dom.contentEditable = 'false';
  const text = document.createElement('span');
  const progress = document.createElement('progress');
  progress.max = 1;
  progress.setAttribute('aria-label', `Uploading ${name}`);
  const retry = button('Try again', onRetry);
  const cancel = button('Cancel upload', onRemove);
  dom.append(text, progress, retry, cancel);

  /** The share that is sent, from 0 to 1. */
  function show(share: number) {
    text.textContent = `Uploading ${name}... ${Math.round(share * 100)}%`;
    progress.value = share;
    progress.hidden = false;
    // A button that hides loses the focus.
    if (document.activeElement === retry) cancel.focus();
    retry.hidden = true;
    dom.classList.remove('has-failed');
    cancel.textContent = 'Cancel upload';
  }

  function fail(reason: string) {
    text.textContent = `${name}: ${reason}`;
    progress.hidden = true;
    retry.hidden = false;
    dom.classList.add('has-failed');
    cancel.textContent = 'Remove';
  }

  /** Brings whoever writes to what can be done about it. */
  function leadToRetry() {
    dom.scrollIntoView({ block: 'center' });
    retry.focus({ preventScroll: true });
  }

  show(0);
  return { dom, show, fail, leadToRetry };
}
