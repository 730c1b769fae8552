import { z } from './zod.ts';
import { Message } from './common.ts';
import { endpoint } from './endpoint.ts';

export const uploads = {
  image: endpoint({
    method: 'POST',
    path: '/uploads/image',
    access: 'admin',
    summary: 'Store an image, decoded and encoded again',
    upload: {
      image: 'The file: jpeg, png, gif or webp, at most 5 MiB and 25 megapixels',
      folder: "One of uploads, tournaments, products, blogs, maps; 'uploads' unless given",
    },
    status: 201,
    changes: { nothing: 'What shows an image names its URL' },
    response: z.object({ url: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads/files/:folder/:filename',
    access: 'admin',
    summary: 'Delete a stored file that nothing uses',
    params: z.object({ folder: z.string(), filename: z.string() }),
    changes: { nothing: 'Only what nothing shows is deleted' },
    response: Message,
  }),
};
