import * as z from 'zod/mini';
import { BUSINESS_FORMS } from '../business/business.ts';
import { EHF_WAYS, INVOICE_MOMENTS, KID_KINDS } from '../documents/documents.contract.ts';
import { FIRST_SENDING } from '../documents/invoicing.ts';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { rulesFields } from '../rules/rules.contract.ts';
import { appearanceFields } from './appearance.ts';
import { mailFields } from './mail-settings.ts';
import { smsNotices } from './sms.contract.ts';
import { publishedFields } from './terms/terms.contract.ts';

const text = z.nullable(z.string());
/** Minutes after midnight; null: closed. */
const dayHours = z.nullable(z.object({ opensAt: z.int(), closesAt: z.int() }));

export const businessFields = z.object({
  legalName: z.string(),
  shortName: z.string(),
  form: z.enum(BUSINESS_FORMS),
  orgNumber: z.string(),
  isVatRegistered: z.boolean(),
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Degrees north and east. */
  mapPosition: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  accountNumber: text,
  iban: text,
  bic: text,
  pickupText: text,
  /** Seven days, Monday first; null if opening hours replace them. */
  answeringHours: z.nullable(z.array(dayHours)),
});

/** The event's place in the stream, from 1. */
const version = z.int();

/** Events of the stream `shop`: the business and its settings. */
export const shopEvents = defineEvents({
  BusinessDescribed: event(z.extend(businessFields, { version })),
  AppearanceSet: event(z.extend(appearanceFields, { version })),
  RulesSet: event(z.extend(rulesFields, { version })),
  /** Whether the right of withdrawal covers rental too. */
  RentalWithdrawalSet: event(z.object({ isCovered: z.boolean(), version })),
  /** `offered`: ids of the payment options that customers can choose. */
  PaymentOptionsSet: event(z.object({ offered: z.array(z.int()), version })),
  MailSenderSet: event(z.extend(mailFields, { version })),
  /** Which text messages customers get. */
  SmsNoticesSet: event(z.extend(smsNotices, { version })),
  /** How the shop invoices; the first number counts for the first document alone. */
  InvoicingSet: {
    version: 2,
    schema: z.object({
      firstNumber: z.int(),
      kidKind: z.enum(KID_KINDS),
      kidLength: z.int(),
      when: z.enum(INVOICE_MOMENTS),
      automatic: z.boolean(),
      automaticReminders: z.boolean(),
      fees: z.array(z.object({ from: z.string(), feeOre: z.int(), compensationOre: z.int() })),
      interest: z.array(z.object({ from: z.string(), percent: z.number() })),
      ehf: z.object({ by: z.enum(EHF_WAYS), address: z.nullable(z.string()) }),
      version,
    }),
    upcasts: { 1: (data) => ({ ...data, ...FIRST_SENDING }) },
  },
  TermsPublished: event(z.extend(publishedFields, { version })),
  ShopOpened: event(z.object({ version })),
  ShopClosed: event(z.object({ version })),
});
export type ShopStreamEvent = EventsOf<typeof shopEvents>;
