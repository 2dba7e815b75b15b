import * as z from 'zod/mini';
import { shopAnswer } from './shop.contract.ts';

/** GET /api/shop/about, with the owner's own fields. `described` false: nothing is filled in yet. */
export const aboutAnswer = z.extend(shopAnswer, {
  accountNumber: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  described: z.boolean(),
});
export type AboutAnswer = z.infer<typeof aboutAnswer>;

/** The decider checks the text, so that each mistake has its own sentence. */
const written = z.string().check(z.maxLength(1000));
const optional = z.optional(z.nullable(written));

/**
 * PUT /api/shop/about. Without a version the last write wins. A missing city is filled from the postal code; other
 * missing fields are empty.
 */
export const aboutInput = z.object({
  legalName: written,
  shortName: written,
  form: written,
  orgNumber: written,
  vatRegistered: z.boolean(),
  email: written,
  phone: written,
  address: written,
  postalCode: written,
  city: optional,
  mapPosition: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
  accountNumber: optional,
  iban: optional,
  bic: optional,
  pickupText: optional,
  version: z.optional(z.int()),
});
export type AboutInput = z.infer<typeof aboutInput>;

export const aboutSaved = z.object({ version: z.int() });
