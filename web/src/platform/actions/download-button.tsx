import { Download as DownloadIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MutationFailure } from './mutation-failure.tsx';
import type { Key } from '#platform/api/client.ts';
import { useDownload, type Download } from './use-download.ts';
import { Button } from '#ui/controls/button.tsx';

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
