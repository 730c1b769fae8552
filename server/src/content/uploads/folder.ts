import { uploadFolders, type UploadFolder } from '@last-circle/contract/content/upload-rules.ts';
import { invalidField } from '#platform/files/form.ts';

const isFolder = (name: unknown): name is UploadFolder =>
  uploadFolders.some((folder) => folder === name);

/** The folder that a form names, 'uploads' unless it does. */
export function folderIn({ folder }: Record<string, unknown>): UploadFolder {
  const named = folder || 'uploads';
  if (!isFolder(named))
    throw invalidField('folder', `Please use a folder of ${uploadFolders.join(', ')}`);
  return named;
}
