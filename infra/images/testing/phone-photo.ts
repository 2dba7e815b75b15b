import sharp from 'sharp';

/** A photo as a phone takes it: lying on its side, with a name in its metadata. */
export const phonePhoto = (colour = '#b5482f', width = 2400, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Kari Nordmann' } } })
    .toBuffer();

/** What a picture says of itself. */
export async function pictureFacts(picture: Buffer) {
  const { format, width, height, exif = null } = await sharp(picture).metadata();
  return { format, width, height, exif };
}
