import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { CallFailure } from './mutation-failure.tsx';
import { textOf, type Args, type Key } from '#platform/api/client.ts';
import { download } from '#platform/api/queries.ts';
import { saveAs } from './save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/overlays/toast.ts';

interface DownloadButtonProps<K extends Key> extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size'
> {
  call: K;
  args: Args<K>;
  /** Of the file: 'orders.csv'. */
  name: string;
  /** Where the server sent no message. */
  failed: string;
  children: string;
}

/** Saves an answer that is a file, and says beside itself why that failed. */
export function DownloadButton<K extends Key>(props: DownloadButtonProps<K>) {
  const { call, args, name, failed, children, ...look } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download(call, args),
    onSuccess: (file) => saveAs(file, name),
    onError: (error) => toast.error(textOf(error, failed)),
  });
  return (
    <>
      <Button {...look} isBusy={isPending} busyText="Downloading..." onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {children}
      </Button>
      <CallFailure error={error} fallback={failed} />
    </>
  );
}
