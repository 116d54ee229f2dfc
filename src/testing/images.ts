import sharp, { type Sharp } from 'sharp';

/** Creates an image of noise, which compresses badly. */
export const noiseImage = (size: { width?: number; height?: number } = {}): Sharp =>
  sharp({
    create: {
      width: 320,
      height: 240,
      ...size,
      channels: 3,
      background: '#a8482a',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** Creates an image whose left half is red and right half blue. */
export const redAndBlueImage = ({ width, height }: { width: number; height: number }): Sharp => {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
};

/** Returns the form that a browser sends with one selected file, for `app.inject`. */
export async function createUploadForm(
  file: Uint8Array | undefined,
  { field = 'myFile', name = 'photo.jpg', type = 'image/jpeg' } = {},
) {
  const form = new FormData();
  form.append('note', 'a field beside it');
  if (file) form.append(field, new Blob([new Uint8Array(file)], { type }), name);
  const request = new Request('http://shop', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
