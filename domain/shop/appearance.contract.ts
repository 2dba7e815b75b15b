import * as z from 'zod/mini';
import { shownAppearanceFields } from './shop.contract.ts';

/** GET /api/shop/appearance. */
export const appearanceAnswer = z.object({ ...shownAppearanceFields, version: z.int() });
export type AppearanceAnswer = z.infer<typeof appearanceAnswer>;

const text = z.optional(z.string().check(z.maxLength(2000)));
const flag = z.optional(z.enum(['true', 'false']));

/**
 * PUT /api/shop/appearance, a multipart form with the files `logo` and `picture`. A missing field keeps its value, an
 * empty text takes it away. Without a version the last write wins.
 */
export const appearanceInput = z.object({
  colour: text,
  headline: text,
  introduction: text,
  /** JSON: a list of `{title, text}`. */
  reasons: text,
  removeLogo: flag,
  removePicture: flag,
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});
export type AppearanceInput = z.infer<typeof appearanceInput>;

export const reasonsInput = z.array(z.object({ title: z.string(), text: z.string() })).check(z.maxLength(20));

export const appearanceSaved = z.object({ version: z.int() });
