import { contract } from '@last-circle/contract';
import { blogHandlers } from '#content/blogs/routes.ts';
import { mapHandlers } from '#content/maps/routes.ts';
import { uploadHandlers } from '#content/uploads/routes.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Mount } from '#platform/http/mount.ts';
import type { Network } from '#platform/remote/network.ts';

export function mountContent(mount: Mount, files: FileStore, network: Network) {
  mount(contract.blogs, blogHandlers);
  mount(contract.maps, mapHandlers);
  mount(contract.uploads, uploadHandlers(files, network));
}
