import { pictureLimits } from '@naust/domain/picture-limits.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { pictureTexts } from './picture.texts.ts';

/** Up to this size a picture is sent as it is: shrinking it again would gain little. */
const LARGEST_AS_IS = 2 * pictureLimits.keptSide;
const QUALITY = 0.92;

/** The picture to upload. @throws ApiError if it exceeds the shop's limit in any case */
export async function pictureToSend(chosen: File): Promise<File> {
  const picture = await makeSmaller(chosen);
  if (picture.size > pictureLimits.mostBytes) throw new ApiError(413, pictureTexts.pictureTooLarge, 'TOO_LARGE');
  return picture;
}

/**
 * Shrinks a picture to the size that the shop stores: photos of phones exceed the upload limit. Unchanged if it is
 * small enough, or if this browser cannot draw it: then the shop gives the reason.
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

/** null without enough memory. A browser that cannot write the picture's type writes PNG. */
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
