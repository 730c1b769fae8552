import { z } from '#zod.ts';
import { line } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { uploadFolders } from './upload-rules.ts';

/** Everyone whose desk shows pictures. */
const withPictures = ['news', 'shop', 'maps', 'tournaments'] as const;

export const uploads = {
  image: endpoint('POST /uploads/image', {
    access: 'admin',
    permission: withPictures,
    weight: costly,
    summary: 'Store an image, decoded and encoded again',
    upload: {
      image: 'The file: jpeg, png, gif or webp, at most 5 MiB and 25 megapixels',
      folder: "One of uploads, tournaments, products, blogs, maps; 'uploads' unless given",
    },
    status: 201,
    changes: { nothing: 'What shows an image names its URL' },
    response: z.object({ url: z.string() }),
  }),
  remote: endpoint('POST /uploads/remote', {
    access: 'admin',
    permission: withPictures,
    weight: costly,
    summary: 'Fetch an image from another site and store it as an upload',
    body: z.object({
      /** http or https, at a public address. */
      url: line({ max: 2000, required: 'Please give the URL of an image' }),
      folder: z
        .enum(uploadFolders, `Please use a folder of ${uploadFolders.join(', ')}`)
        .default('uploads'),
    }),
    status: 201,
    changes: { nothing: 'What shows an image names its URL' },
    response: z.object({ url: z.string() }),
  }),
  remove: endpoint('DELETE /uploads/files/:folder/:filename', {
    access: 'admin',
    permission: withPictures,
    summary: 'Delete a stored file that nothing uses',
    params: z.object({ folder: z.string(), filename: z.string() }),
    changes: { nothing: 'Only what nothing shows is deleted' },
  }),
};
