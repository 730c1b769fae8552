const formats = ['jpeg', 'png', 'gif', 'webp'] as const;
type Format = (typeof formats)[number];

const signatures: Record<Format, RegExp> = {
  jpeg: /^\xFF\xD8\xFF/,
  png: /^\x89PNG\r\n\x1A\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
};

/** The format by the first bytes, so that no decoder reads any other format. */
export function formatOf(bytes: Buffer): Format | null {
  const head = bytes.toString('latin1', 0, 12);
  return formats.find((format) => signatures[format].test(head)) ?? null;
}
