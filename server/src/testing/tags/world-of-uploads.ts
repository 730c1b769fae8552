import sharp from 'sharp';
import type { TestApp } from '#testing/app.ts';
import { aRemoteSite } from '#testing/servers/remote-site.ts';

const aPicture = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#8a2be2' } })
    .png()
    .toBuffer();

function formOf(picture: Buffer) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'picture.png');
  return form;
}

export async function theUploads(site: TestApp, as: string) {
  const picture = await aPicture();
  const { body } = await site.send('POST', '/uploads/image', { as, body: formOf(picture) });
  const [folder = '', filename = ''] = String(body.url).split('/').slice(2);
  const elsewhere = await aRemoteSite((_request, response) => response.end(picture));
  return {
    form: () => formOf(picture),
    stored: { folder, filename },
    remote: `${elsewhere}/a.png`,
  };
}
