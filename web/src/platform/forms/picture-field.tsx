import type { ComponentProps } from 'react';
import type { UploadFolder } from '@last-circle/contract/content/upload-rules.ts';
import { imageProblem, uploadImage } from '#platform/api/uploads.ts';
import { ImageField } from '#ui/fields/image-field.tsx';

interface PictureFieldProps extends Omit<ComponentProps<typeof ImageField>, 'check' | 'upload'> {
  /** Where it is stored. */
  folder: UploadFolder;
}

/** A picture that is uploaded as soon as it is chosen. */
export const PictureField = ({ folder, ...field }: PictureFieldProps) => (
  <ImageField
    {...field}
    check={imageProblem}
    upload={(file, onProgress, signal) => uploadImage(file, folder, { onProgress, signal })}
  />
);
