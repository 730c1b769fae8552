export const uploadFolders = ['uploads', 'tournaments', 'products', 'blogs', 'maps'] as const;
export type UploadFolder = (typeof uploadFolders)[number];

export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
export const maxImageMegabytes = 5;

export const invalidTypeText =
  'Invalid file type. Please select an image (JPEG, PNG, GIF, WebP). Allowed types: jpeg, jpg, png, gif, webp';
export const tooLargeText = (megabytes: number) => `File size must be less than ${megabytes}MB`;

export const stillUploadingText = 'Please wait for image upload to complete before submitting.';
