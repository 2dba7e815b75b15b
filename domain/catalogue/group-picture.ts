import { normalisedName } from '../normalised-name.ts';
import { smallImageUrl } from '../small-image.ts';

const DRAWN = new Set(['telt', 'flytting', 'verktoy', 'hengere', 'fest', 'lager']);

/** The group's drawing by its slug, then by its normalised name; the standard drawing if neither is known. */
export function groupDrawing({ slug, name }: { readonly slug: string; readonly name: string }): string {
  const known = [slug, normalisedName(name)].find((word) => DRAWN.has(word));
  return `/drawings/${known ?? 'standard'}.svg`;
}

/** The picture of a tile: a photo in its smaller size. */
export const groupPicture = (group: {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
}): string => (group.imageUrl === null ? groupDrawing(group) : (smallImageUrl(group.imageUrl) ?? group.imageUrl));
