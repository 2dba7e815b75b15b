import * as z from 'zod/mini';
import { sellerAnswer } from '../business/seller.contract.ts';
import { rulesFields } from '../rules/rules.contract.ts';

const dayHours = z.nullable(z.object({ opensAt: z.int(), closesAt: z.int() }));

/** The appearance of the shop; `headline` has a default. */
export const shownAppearanceFields = {
  /** URL of the logo in the header, with its size in pixels. */
  logo: z.nullable(z.string()),
  logoSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  /** URL of the picture of the home page. */
  picture: z.nullable(z.string()),
  /** '#rrggbb' */
  colour: z.nullable(z.string()),
  headline: z.string(),
  introduction: z.nullable(z.string()),
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
};

/** GET /api/shop. Until the business is described, texts are empty and its name is 'Butikken'. */
export const shopAnswer = z.extend(sellerAnswer, {
  /** Degrees. */
  mapPosition: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Link to the place in a maps service; https. */
  mapLink: z.string(),
  pickupText: z.nullable(z.string()),
  /** Minutes after midnight, seven days, Monday first; null if opening hours replace them. */
  answeringHours: z.nullable(z.array(dayHours)),
  rules: rulesFields,
  ...shownAppearanceFields,
  state: z.enum(['setting_up', 'open', 'closed']),
  /** Name of the terms of rental and purchase that an order accepts; null: none are in force. */
  termsVersion: z.nullable(z.string()),
  /** Counts all settings of the shop. */
  version: z.int(),
});
export type ShopAnswer = z.infer<typeof shopAnswer>;
