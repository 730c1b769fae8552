import sharp from 'sharp';
import { iconSize } from '@last-circle/contract/public-paths.ts';
import { readPicture, type FileStore } from '#platform/files/store.ts';

interface Icon {
  /** The path of an own upload; without one, or where it cannot be read, the sign is drawn. */
  icon?: string | undefined;
  violet: string;
  cyan: string;
}

const ground = '#12131f';

/** The sign of the site to the edges: systems cut the corners themselves. */
const signOf = ({ violet, cyan }: Icon) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${iconSize}" height="${iconSize}">` +
      `<rect width="32" height="32" fill="${ground}"/>` +
      `<circle cx="16" cy="16" r="9" fill="none" stroke="${violet}" stroke-width="2.75" stroke-dasharray="45 11.5" stroke-linecap="round" transform="rotate(-60 16 16)"/>` +
      `<circle cx="16" cy="16" r="2.75" fill="${cyan}"/></svg>`,
  );

/** The icon of the home screen as PNG, opaque since iPhones show black where nothing is. */
export async function drawIcon(files: FileStore, look: Icon): Promise<Buffer> {
  const bytes = await readPicture(files, look.icon);
  const own =
    bytes &&
    (await sharp(bytes)
      .resize(iconSize, iconSize, { fit: 'contain', background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer()
      // Any icon is better than none.
      .catch(() => null));
  return own ?? sharp(signOf(look)).flatten().png().toBuffer();
}
