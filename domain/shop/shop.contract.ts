import * as z from 'zod/mini';
import { BUSINESS_FORMS } from './business.ts';

const dayHours = z.nullable(z.object({ opensAt: z.int(), closesAt: z.int() }));

/** The business as a visitor may know it. */
export const sellerAnswer = z.object({
  legalName: z.string(),
  shortName: z.string(),
  form: z.enum(BUSINESS_FORMS),
  orgNumber: z.string(),
  vatRegistered: z.boolean(),
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
export type SellerAnswer = z.infer<typeof sellerAnswer>;

/** GET /api/shop. Where nobody has described the business, texts are empty and it is called 'Butikken'. */
export const shopAnswer = z.extend(sellerAnswer, {
  /** Degrees. */
  mapPosition: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Shows the place in a maps service; https. */
  mapLink: z.string(),
  pickupText: z.nullable(z.string()),
  /** Minutes after midnight, seven days, Monday first; null where only opening hours say it. */
  answeringHours: z.nullable(z.array(dayHours)),
  state: z.enum(['setting_up', 'open', 'closed']),
  /** Counts all settings of the shop. */
  version: z.int(),
});
export type ShopAnswer = z.infer<typeof shopAnswer>;
