import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toasts/toast.ts';

/** Sends a file and returns its URL; `onProgress` receives the uploaded share, from 0 to 1. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

interface UploadOptions {
  upload: Upload;
  /** Returns why a file is refused, or null. */
  check: (file: File) => string | null;
  onDone: (url: string) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

/** Shows the full bar for a moment before the picture replaces it. */
const completionMs = 300;

/** Runs one upload at a time: a new file or unmounting aborts the one in flight. */
export function useUpload({ upload, check, onDone, onBusyChange }: UploadOptions) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function end() {
    running.current?.abort();
    running.current = null;
    setShare(null);
    onBusyChange?.(false);
  }

  function fail(reason: string) {
    setFailure(reason);
    toast.error(reason);
  }

  async function start(file: File) {
    if (running.current) end();
    const problem = check(file);
    if (problem !== null) return fail(problem);
    setFailure(undefined);
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    onBusyChange?.(true);
    const follow = (sent: number) => {
      if (!controller.signal.aborted) setShare(sent);
    };
    try {
      const url = await upload(file, follow, controller.signal);
      follow(1);
      await new Promise((resolve) => setTimeout(resolve, completionMs));
      if (!controller.signal.aborted) onDone(url);
    } catch (error) {
      if (!controller.signal.aborted) fail(error instanceof Error ? error.message : String(error));
    }
    if (running.current === controller) end();
  }

  return { share, failure, start, cancel: end, clearFailure: () => setFailure(undefined) };
}
