import './placeholder.css';

interface PlaceholderButtons {
  onRetry: () => void;
  onRemove: () => void;
}

function button(text: string, onPress: () => void) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onPress);
  return element;
}

/** Shows an upload inside the text, as plain DOM since React does not render the text. */
export function createPlaceholder(name: string, { onRetry, onRemove }: PlaceholderButtons) {
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

  /** Shows the uploaded share, from 0 to 1. */
  function show(share: number) {
    text.textContent = `Uploading ${name}... ${Math.round(share * 100)}%`;
    progress.value = share;
  }

  /** Shows an upload of which no share is known yet. */
  function start() {
    text.textContent = `Uploading ${name}...`;
    progress.removeAttribute('value');
    progress.hidden = false;
    // A hidden button loses the focus.
    if (document.activeElement === retry) cancel.focus();
    retry.hidden = true;
    dom.classList.remove('has-failed');
    cancel.textContent = 'Cancel upload';
  }

  function fail(reason: string, { canRetry }: { canRetry: boolean }) {
    text.textContent = `${name}: ${reason}`;
    progress.hidden = true;
    retry.hidden = !canRetry;
    dom.classList.add('has-failed');
    cancel.textContent = 'Remove';
  }

  /** Moves to what can be done about a failure. */
  function focus() {
    dom.scrollIntoView({ block: 'center' });
    (retry.hidden ? cancel : retry).focus({ preventScroll: true });
  }

  start();
  return { dom, start, show, fail, focus };
}
