import { useMutation } from '@tanstack/react-query';
import { textOf, type Args, type Key } from '#platform/api/client.ts';
import { download } from '#platform/api/queries.ts';
import { toast } from '#ui/toasts/toast.ts';
import { saveFile } from './save-file.ts';

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
