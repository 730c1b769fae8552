import {
  imageTypes,
  invalidTypeText,
  maxImageMegabytes,
  tooLargeText,
  type UploadFolder,
} from '@last-circle/contract/content/upload-rules.ts';
import type { ErrorBody } from '@last-circle/contract/errors.ts';
import { ApiError, isUnauthenticated, send, type Reply, isOffline, offlineText } from './client.ts';
import { sendInSession } from '#platform/session/send-in-session.ts';

const failureText = 'Failed to upload image. Please try again.';

/** What is wrong with a file, known before it is sent; null when it may be tried. */
export function imageProblem(file: File): string | null {
  if (!imageTypes.includes(file.type)) return invalidTypeText;
  if (file.size > maxImageMegabytes * 1024 * 1024) return tooLargeText(maxImageMegabytes);
  return null;
}

export interface UploadOptions {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** What a failure says where the server does not. */
  failed?: string;
}

type Path = '/api/uploads/image' | '/api/maps/suggestions/picture';

/** Sends an image as the signed-in user and returns its URL; throws an ApiError that has a text. */
const uploadTo = (path: Path, form: FormData, options: UploadOptions) =>
  sendInSession({
    isRead: false,
    send: (token) => upload(path, form, token, options),
    isOver: isUnauthenticated,
  });

/** For those whose desk shows pictures. */
export function uploadImage(file: File, folder: UploadFolder, options: UploadOptions = {}) {
  const form = new FormData();
  form.append('folder', folder);
  form.append('image', file);
  return uploadTo('/api/uploads/image', form, options);
}

/** The picture of a map that a player suggests. */
export function uploadSuggestedPicture(file: File, options: UploadOptions) {
  const form = new FormData();
  form.append('image', file);
  return uploadTo('/api/maps/suggestions/picture', form, options);
}

/** Sends the screenshot of a report as the signed-in user; throws an ApiError that has a text. */
export const attachScreenshot = (url: string, file: File) =>
  sendInSession({
    isRead: false,
    send: async (token) => {
      const body = new FormData();
      body.append('image', file);
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const response = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
      if (response?.ok) return;
      const answered: unknown = await response?.json().catch(() => null);
      throw failureOf({ status: response?.status ?? 0, response: answered });
    },
    isOver: isUnauthenticated,
  });

/** Stores a copy of an image of another site and returns its URL; of its progress nothing is known. */
export const copyImage = (url: string, folder: UploadFolder, { signal }: UploadOptions = {}) =>
  sendInSession({
    isRead: false,
    send: async (token) => {
      const args = { body: { url, folder } };
      const fetch = window.fetch.bind(window);
      const response = await send(fetch, 'POST /uploads/remote', args, { token, signal });
      // A success of the API has the body that the contract declares.
      return ((await response.json()) as Reply<'POST /uploads/remote'>).url;
    },
    isOver: isUnauthenticated,
  });

function upload(
  path: Path,
  form: FormData,
  token: string | null,
  { onProgress, signal, failed }: UploadOptions,
): Promise<string> {
  // Unlike fetch it reports how much is sent.
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'json';
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress?.(loaded / total);
  });
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(abortReason(signal));
      else if (request.status === 201) resolve(urlIn(request));
      else reject(failureOf(request, failed));
    });
    if (signal?.aborted) reject(abortReason(signal));
    else request.send(form);
  });
}

// A success of the API has the body that the contract declares.
const urlIn = ({ response }: XMLHttpRequest) => (response as Reply<'POST /uploads/image'>).url;

// An abort without a reason of its own throws a DOMException.
const abortReason = (signal: AbortSignal) => signal.reason as Error;

function failureOf(
  { status, response }: Pick<XMLHttpRequest, 'status' | 'response'>,
  failed = failureText,
) {
  const message = isOffline() ? offlineText : failed;
  // The API has one error body; null where the body is not JSON.
  return new ApiError(status, { message, ...(response as Partial<ErrorBody> | null) });
}
