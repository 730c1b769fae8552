/** The widths in pixels in which an uploaded picture is served, besides its own. */
export const pictureWidths = [320, 480, 720, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The search param that names the width, by the format in which it is asked for: `?avif=720`. */
export const widthParams = { avif: 'avif', webp: 'w' } as const;
export type PictureFormat = keyof typeof widthParams;

const upload = /^\/uploads\/[a-z]+\/[0-9a-f]{32}\.webp$/;

/** The `srcset` of an uploaded picture in a format; undefined for one from elsewhere. */
export const sourcesOf = (url: string, format: PictureFormat = 'webp') =>
  upload.test(url)
    ? pictureWidths.map((width) => `${url}?${widthParams[format]}=${width} ${width}w`).join(', ')
    : undefined;
