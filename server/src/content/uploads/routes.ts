import type { uploads as endpoints } from '@last-circle/contract/content/uploads.ts';
import { readForm } from '#platform/files/form.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { Network } from '#platform/remote/network.ts';
import { folderIn } from './folder.ts';
import * as uploads from './uploads.ts';

export const uploadHandlers = (store: FileStore, network: Network): Handlers<typeof endpoints> => ({
  image: async ({ request }) => {
    const { fields, image } = await readForm(request);
    return uploads.add(store, folderIn(fields), image);
  },
  remote: ({ body }) => uploads.addRemote(store, network, body),
  remove: ({ ctx, params }) => uploads.remove(ctx, store, `${params.folder}/${params.filename}`),
});
