import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/overlays/toast.ts';

/** Sends a file and returns its URL; `onProgress` is told the share that is sent, from 0 to 1. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

type UploadSteps = {
  upload: Upload;
  /** What is wrong with a file before it is sent. */
  check: (file: File) => string | null;
  onDone: (url: string) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
};

/** The full bar is seen before it makes room for the picture. */
const completionDelay = 300;

/** One upload at a time: a new file or leaving the page ends the one under way. */
export function useUpload({ upload, check, onDone, onBusyChange }: UploadSteps) {
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
    const own = new AbortController();
    running.current = own;
    setShare(0);
    onBusyChange?.(true);
    const follow = (sent: number) => {
      if (!own.signal.aborted) setShare(sent);
    };
    try {
      const url = await upload(file, follow, own.signal);
      follow(1);
      await new Promise((resolve) => setTimeout(resolve, completionDelay));
      if (!own.signal.aborted) onDone(url);
    } catch (error) {
      if (!own.signal.aborted) fail(error instanceof Error ? error.message : String(error));
    }
    if (running.current === own) end();
  }

  return { share, failure, start, cancel: end, forgetFailure: () => setFailure(undefined) };
}
