import sharp from 'sharp';
import { previewSize } from '@last-circle/contract/public-paths.ts';
import { readPicture, type FileStore } from '#platform/files/store.ts';

const { width, height } = previewSize;

/** The pixels of an uploaded picture, cropped to the preview; null if there is none to draw. */
export async function uploadedBackground(files: FileStore, image: string | null) {
  const bytes = await readPicture(files, image);
  if (!bytes) return null;
  return (
    sharp(bytes)
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#12131f' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({ input: data, raw: info }))
      // The text is worth showing even if the picture is broken.
      .catch(() => null)
  );
}

const contours = [1, 0.78, 0.55, 0.32];

/** The coastline of an island around the origin, always the same for the same seed. */
function coastlineOf(seed: number) {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * 2 * Math.PI;
    const waves =
      0.16 * Math.sin(2 * angle + seed) +
      0.11 * Math.sin(3 * angle + seed * 2.4) +
      0.05 * Math.sin(7 * angle + seed * 5.1);
    const distance = 250 * (1 + waves);
    return `${(1.2 * distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

interface Drawn {
  seed: number;
  violet: string;
  cyan: string;
}

/** An island from above at night, the storm circle closing on it: SVG without its root. */
export function drawnBackground({ seed, violet, cyan }: Drawn) {
  const coastline = coastlineOf(seed);
  const [x, y] = [900 + ((seed * 37) % 60), 215 + ((seed * 23) % 40)];
  const radius = 150 + ((seed * 17) % 40);
  return (
    '<defs><linearGradient id="night" x2=".6" y2="1"><stop stop-color="#1d1440"/><stop offset="1" stop-color="#0b0c1a"/></linearGradient>' +
    `<radialGradient id="glow"><stop offset=".5" stop-color="${violet}" stop-opacity=".05"/><stop offset=".7" stop-color="${violet}" stop-opacity=".4"/><stop offset="1" stop-color="${violet}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#night)"/>` +
    `<g transform="translate(910 240)" fill="${violet}" fill-opacity=".07" stroke="${violet}" stroke-opacity=".28">${contours
      .map(
        (scale) =>
          `<path d="${coastline}" transform="scale(${scale})" stroke-width="${1.5 / scale}"/>`,
      )
      .join('')}</g>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 1.45}" fill="url(#glow)"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${violet}" stroke-width="7"/>` +
    `<circle cx="${x + 30}" cy="${y + 22}" r="${radius / 3}" fill="none" stroke="${cyan}" stroke-width="6"/>`
  );
}
