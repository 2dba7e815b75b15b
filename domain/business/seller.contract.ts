import * as z from 'zod/mini';
import { BUSINESS_FORMS } from './business.ts';

/** The public fields of the business. */
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
