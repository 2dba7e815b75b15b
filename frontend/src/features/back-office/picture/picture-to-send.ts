import { pictureLimits } from '@naust/domain/picture-limits.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { pictureTexts } from './picture.texts.ts';

/** Sent as it is: this is less than what is gained by making it smaller once more. */
const LARGEST_AS_IS = 2 * pictureLimits.keptSide;
const QUALITY = 0.92;

/** The picture as it is sent. @throws ApiError where it is more than the shop takes in any case */
export async function pictureToSend(chosen: File): Promise<File> {
  const picture = await makeSmaller(chosen);
  if (picture.size > pictureLimits.mostBytes) throw new ApiError(413, pictureTexts.pictureTooLarge, 'TOO_LARGE');
  return picture;
}

/**
 * A picture that is larger than what the shop keeps, drawn at the size that it keeps: photos of phones are larger than
 * what is taken. As it is where it is small enough, or where this browser cannot draw it: then the shop says why not.
 */
async function makeSmaller(picture: File): Promise<File> {
  if (!('createImageBitmap' in window)) return picture;
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return picture;
  const longest = Math.max(bitmap.width, bitmap.height);
  const isSmall = longest <= LARGEST_AS_IS && picture.size <= pictureLimits.mostBytes;
  const drawn = isSmall ? null : await drawAt(bitmap, Math.min(1, pictureLimits.keptSide / longest), picture.type);
  bitmap.close();
  return drawn === null ? picture : new File([drawn], picture.name, { type: drawn.type });
}

/** Null where there is no memory for it. A browser that cannot write the type of the picture writes PNG. */
async function drawAt(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const wanted = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, wanted, QUALITY));
}
