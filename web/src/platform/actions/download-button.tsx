import { Download as DownloadIcon } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MutationFailure } from './mutation-failure.tsx';
import { textOf, type Args, type Key } from '#platform/api/client.ts';
import { download } from '#platform/api/queries.ts';
import { saveFile } from './save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

export interface Download<K extends Key> {
  endpoint: K;
  args: Args<K>;
  /** The file name: 'orders.csv'. */
  name: string;
  /** Shown when the server sent no message. */
  failed: string;
}

/** Downloads a file from the API; a failure is a toast, and to be shown where it was asked for. */
export const useDownload = <K extends Key>({ endpoint, args, name, failed }: Download<K>) =>
  useMutation({
    mutationFn: () => download(endpoint, args),
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => toast.error(textOf(error, failed)),
  });

type DownloadButtonProps<K extends Key> = Download<K> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & { children: string };

/** Downloads a file from the API and shows a failure beside the button. */
export function DownloadButton<K extends Key>(props: DownloadButtonProps<K>) {
  const { endpoint, args, name, failed, children, ...look } = props;
  const { mutate, isPending, error } = useDownload({ endpoint, args, name, failed });
  return (
    <>
      <Button
        icon={DownloadIcon}
        {...look}
        isBusy={isPending}
        busyText="Downloading..."
        onClick={() => mutate()}
      >
        {children}
      </Button>
      <MutationFailure error={error} fallback={failed} />
    </>
  );
}
