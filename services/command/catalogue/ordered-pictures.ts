import type { ProductForm } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { oneLine } from '@naust/domain/written.contract.ts';
import * as z from 'zod/mini';

/** The first one and the further ones, as many as `images` takes. */
const MOST_PICTURES = 13;
const LONGEST_ALT = 150;
/** Stands for the file of the form, which has no address before it is stored. */
const UPLOADED = 'image';
const OWN_PICTURE =
  /^\/(images\/[a-f0-9]{32}([a-f0-9]{16})?\.webp|drawings\/[a-z0-9-]+\.svg|pictures\/[a-z0-9-]+\.webp)$/;

export const isOwnPicture = (url: string): boolean => OWN_PICTURE.test(url);

const named = z.array(z.object({ url: z.string(), alt: z.nullable(oneLine(LONGEST_ALT)) })).check(
  z.maxLength(MOST_PICTURES),
  z.refine((list) => new Set(list.map(({ url }) => url)).size === list.length),
  z.refine((list) => list.every(({ url }, at) => isOwnPicture(url) || (at === 0 && url === UPLOADED))),
);

type Pictures = Partial<Pick<ProductFields, 'imageUrl' | 'images' | 'pictureAlts'>>;

/** All pictures of a product in order, with their texts; null if the list is not valid. */
export function orderedPictures({ pictures }: ProductForm): Pictures | null {
  if (!pictures?.trim()) return {};
  const { data: list } = named.safeParse(parsed(pictures));
  if (list === undefined) return null;
  const [first, ...others] = list;
  const alts = list.flatMap(({ url, alt }) => (alt ? [[url, alt] as const] : []));
  return {
    ...(first?.url === UPLOADED ? {} : { imageUrl: first?.url ?? null }),
    images: others.map(({ url }) => url),
    pictureAlts: Object.fromEntries(alts),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The form's file under its address: its text moves there too. `url` is null if the form had no file. */
export function withUploaded<C extends Partial<ProductFields>>(change: C, url: string | null): C {
  const { [UPLOADED]: alt, ...alts } = change.pictureAlts ?? {};
  return {
    ...change,
    ...(url === null ? {} : { imageUrl: url }),
    ...(alt === undefined ? {} : { pictureAlts: url === null ? alts : { ...alts, [url]: alt } }),
  };
}
