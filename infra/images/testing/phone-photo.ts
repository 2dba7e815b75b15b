import sharp from 'sharp';

/** A photo as a phone takes it: lying on its side, with a name in its metadata. Grain gives it the bytes of a true one. */
export const phonePhoto = (colour = '#b5482f', width = 2400, height = 1200, grain = 0): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour, ...(grain > 0 && grained(grain)) } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Kari Nordmann' } } })
    .toBuffer();

const grained = (sigma: number) => ({ noise: { type: 'gaussian', mean: 128, sigma } as const });

/** What a picture says of itself. */
export async function pictureFacts(picture: Buffer) {
  const { format, width, height, exif = null } = await sharp(picture).metadata();
  return { format, width, height, exif };
}
