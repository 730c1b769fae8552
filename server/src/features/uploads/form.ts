import type { MultipartFile } from '@fastify/multipart';
import {
  maxImageMegabytes,
  tooLargeText,
  uploadFolders,
  type UploadFolder,
} from '@last-circle/contract/upload-rules.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/errors.ts';

const limits = { fileSize: maxImageMegabytes * 1024 * 1024, files: 2, fields: 10, fieldSize: 200 };

const isFolder = (name: unknown): name is UploadFolder =>
  uploadFolders.some((folder) => folder === name);

/** Reads the fields `image` and `folder`, in either order. */
export async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media', 'Please send the image as multipart/form-data');
  }
  let image: Buffer | undefined;
  let folder: unknown = 'uploads';
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') image = await readImage(part, image);
      else if (part.fieldname === 'folder') folder = part.value || 'uploads';
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!image?.length) throw invalidField('image', 'Please choose an image');
  if (!isFolder(folder))
    throw invalidField('folder', `Please use a folder of ${uploadFolders.join(', ')}`);
  return { image, folder };
}

async function readImage(part: MultipartFile, previous: Buffer | undefined) {
  const bytes = await part.toBuffer();
  if (previous || part.fieldname !== 'image') {
    throw invalidField('image', "Please send exactly one file, named 'image'");
  }
  return bytes;
}

const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } });

function refusalOf(error: unknown) {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too_large', tooLargeText(maxImageMegabytes));
  }
  return new AppError('invalid', 'The form could not be read');
}
