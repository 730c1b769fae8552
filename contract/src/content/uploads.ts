import { z } from '#zod.ts';
import { Id, keysetPaging, line } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { uploadFolders } from './upload-rules.ts';

/** Everyone whose desk shows pictures. */
const withPictures = ['news', 'shop', 'maps', 'tournaments'] as const;

const StoredUpload = z.object({
  id: Id,
  url: z.string(),
  /** Of the file it came from; empty where none is known. */
  name: z.string(),
  /** Some places that show it; none where only orders or earlier versions of a post do. */
  uses: z.array(
    z.object({
      kind: z.enum(['post', 'page', 'tournament', 'product', 'map', 'site']),
      id: z.int(),
      /** Null for what is not public. */
      title: z.string().nullable(),
    }),
  ),
});
export type StoredUpload = z.output<typeof StoredUpload>;

export const uploads = {
  list: endpoint('GET /uploads', {
    access: 'admin',
    permission: 'news',
    summary:
      'Stored pictures, newest first; search finds the names of their files and what shows them',
    query: z.object({ search: line({ max: 100 }).default(''), ...keysetPaging }),
    reads: ['uploads', 'blogs', 'pages', 'tournaments', 'products', 'maps', 'site'],
    response: z.array(StoredUpload),
  }),
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
    changes: ['uploads'],
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
    changes: ['uploads'],
    response: z.object({ url: z.string() }),
  }),
  remove: endpoint('DELETE /uploads/files/:folder/:filename', {
    access: 'admin',
    permission: withPictures,
    summary: 'Delete a stored file that nothing uses',
    params: z.object({ folder: z.string(), filename: z.string() }),
    changes: ['uploads'],
  }),
};
