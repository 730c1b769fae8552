import type { Locator, Page } from '@playwright/test';

export const uniqueTitle = (start: string) => `${start} ${crypto.randomUUID().slice(0, 6)}`;
export const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** Including those without alternative text, which the accessibility tree leaves out. */
export const pictures = (page: Page) => text(page).locator('img[src]');

export const pasteHtml = (page: Page, html: string) =>
  text(page).evaluate((target, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);

/** The `data:` URLs of pictures of one colour, each a pixel wider than the one before. */
export const pictureUrls = (page: Page, count: number) =>
  page.evaluate((count) => {
    const canvas = document.createElement('canvas');
    return Array.from({ length: count }, (_, index) => {
      canvas.width = 320 + index;
      canvas.height = 180;
      canvas.getContext('2d')!.fillRect(0, 0, 400, 180);
      return canvas.toDataURL('image/png');
    });
  }, count);

/** Pictures as the clipboard or a folder hands them over, each of one colour. */
const picturesNamed = (page: Page, names: string[]) =>
  page.evaluateHandle(async (names) => {
    const handed = new DataTransfer();
    for (const [index, name] of names.entries()) {
      const canvas = new OffscreenCanvas(320 + index, 180);
      canvas.getContext('2d')!.fillRect(0, 0, 400, 180);
      const bytes = await canvas.convertToBlob({ type: 'image/png' });
      handed.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    return handed;
  }, names);

export async function pastePictures(page: Page, names: string[]) {
  await text(page).evaluate(
    (target, clipboardData) => {
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    await picturesNamed(page, names),
  );
}

/** Drops a picture on the upper half of a line. */
export async function dropPicture(line: Locator, name: string) {
  await line.evaluate(
    (target, dataTransfer) => {
      const { left, top } = target.getBoundingClientRect();
      const place = { clientX: left + 40, clientY: top + 5, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer }));
    },
    await picturesNamed(line.page(), [name]),
  );
}
