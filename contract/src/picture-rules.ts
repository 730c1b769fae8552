/** The widths in pixels in which an uploaded picture is served, besides its own: `?w=720`. */
export const pictureWidths = [320, 720, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const upload = /^\/uploads\/[a-z]+\/[0-9a-f]{32}\.webp$/;

/** The `srcset` of an uploaded picture; undefined for one from elsewhere. */
export const sourcesOf = (url: string) =>
  upload.test(url)
    ? pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    : undefined;
