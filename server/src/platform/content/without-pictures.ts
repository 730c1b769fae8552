const pictures = /<img [^<>]*>/g;
const frames = /<\/?(?:figure|figcaption)>/g;

/** Sanitised HTML, in which '<' only starts tags, without pictures; captions stay as text. */
export const withoutPictures = (html: string) =>
  html.replaceAll(pictures, '').replaceAll(frames, '');
