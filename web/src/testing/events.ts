import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces the event streams that a page opens. */
export function stubEvents() {
  const opened: StubSource[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends StubSource {
      constructor(url: string) {
        super(url);
        opened.push(this);
      }
    },
  );
  return opened;
}

class StubSource extends EventTarget {
  readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
  }

  /** With the tags of what has changed, where the server names them. */
  notify(version: number, tags?: string) {
    this.readyState = 1;
    act(() => {
      if (tags !== undefined) {
        this.dispatchEvent(new MessageEvent('changed', { data: `${version} ${tags}` }));
      }
      this.dispatchEvent(new MessageEvent('version', { data: String(version) }));
    });
  }

  /** The browser reconnects by itself unless the server has refused. */
  fail({ isRefused = false } = {}) {
    this.readyState = isRefused ? this.CLOSED : 0;
    act(() => {
      this.dispatchEvent(new Event('error'));
    });
  }

  close() {
    this.readyState = this.CLOSED;
  }
}

/** Shows or hides the tab. */
export function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
