import type { uploads as endpoints } from '@last-circle/contract/uploads.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { readForm } from './form.ts';
import * as uploads from './uploads.ts';

export const uploadHandlers = (store: FileStore): Handlers<typeof endpoints> => ({
  image: async ({ request }) => {
    const { folder, image } = await readForm(request);
    return uploads.add(store, folder, image);
  },
  remove: ({ ctx, params }) => uploads.remove(ctx, store, `${params.folder}/${params.filename}`),
});
