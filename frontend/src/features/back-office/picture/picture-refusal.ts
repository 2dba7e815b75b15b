import { type PictureSize, pictureLimits } from '@naust/domain/picture-limits.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { pictureTexts as texts } from './picture.texts.ts';

const REFUSALS = new Set(['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_HEAVY']);
const count = new Intl.NumberFormat('nb-NO');

/** Why the shop refused the picture; null if it refused something else. */
export function pictureRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === null) return null;
  if (error.code === 'TOO_LARGE') return texts.pictureTooLarge;
  if (!REFUSALS.has(error.code)) return null;
  const { width, height } = error.facts;
  return typeof width === 'number' && typeof height === 'number' ? sizeProblem({ width, height }) : error.text;
}

function sizeProblem({ width, height }: PictureSize): string {
  const say = width * height > pictureLimits.mostPixels ? texts.tooManyPixels : texts.tooLong;
  return say(count.format(width), count.format(height));
}
