import type { MultipartFile } from '@fastify/multipart';
import { maxImageMegabytes, tooLargeText } from '@last-circle/contract/content/upload-rules.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, hasCode, invalidField } from '#platform/errors.ts';

const limits = { fileSize: maxImageMegabytes * 1024 * 1024, files: 2, fields: 10, fieldSize: 200 };

/** Reads the field `image` with the name of its file, and the texts beside it, in any order. */
export async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media', 'Please send the image as multipart/form-data');
  }
  let image: Buffer | undefined;
  let name: string | undefined;
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        image = await readImage(part, image);
        name = part.filename;
      } else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!image?.length) throw invalidField('image', 'Please choose an image');
  return { image, name: name ?? '', fields };
}

async function readImage(part: MultipartFile, previous: Buffer | undefined) {
  const bytes = await part.toBuffer();
  if (previous || part.fieldname !== 'image') {
    throw invalidField('image', "Please send exactly one file, named 'image'");
  }
  return bytes;
}

function refusalOf(error: unknown) {
  if (error instanceof AppError) return error;
  if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) {
    return new AppError('too_large', tooLargeText(maxImageMegabytes));
  }
  return new AppError('invalid', 'The form could not be read');
}
