import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

export const role = z.enum(['user', 'staff', 'admin']);

/** Encrypted with the person's key. Optional fields left empty are null. */
export const userPersonal = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  orgNumber: z.nullable(z.string()),
});
export type UserPersonal = z.infer<typeof userPersonal>;

const registration = z.object({
  userId: z.string(),
  personId: z.string(),
  isBusiness: z.boolean(),
  role,
  personal: z.nullable(z.extend(userPersonal, { passwordHash: z.string() })),
});

/**
 * Facts of `email-<keyed hash>`: the owner of an address. The claim carries the registration that `user-<id>` records.
 */
export const emailEvents = defineEvents({
  EmailClaimed: event(z.extend(registration, { isNew: z.boolean() })),
  /** `heldUntil`: until this instant, UTC, only that account can claim it again; null: any account can. */
  EmailReleased: {
    version: 2,
    schema: z.object({ userId: z.string(), heldUntil: z.nullable(z.string()) }),
    upcasts: { 1: (data) => ({ ...data, heldUntil: null }) },
  },
});
export type EmailEvent = EventsOf<typeof emailEvents>;

/** Facts of `admins`: the list of administrators, so that the last one stays. */
export const adminEvents = defineEvents({
  AdminGranted: event(z.object({ userId: z.string() })),
  AdminRevoked: event(z.object({ userId: z.string() })),
});
export type AdminEvent = EventsOf<typeof adminEvents>;

/** Facts of `user-<id>`. `emailHash` names the address's stream. */
export const userEvents = defineEvents({
  UserRegistered: event(z.extend(registration, { emailHash: z.string() })),
  /** The whole form after the change. */
  UserRevised: {
    version: 2,
    schema: z.object({
      userId: z.string(),
      personId: z.string(),
      version: z.int(),
      isBusiness: z.boolean(),
      emailHash: z.string(),
      /** Of a business: one invoice a month for all its orders; left out if not. */
      monthlyInvoice: z.optional(z.boolean()),
      personal: z.nullable(userPersonal),
    }),
    upcasts: { 1: (data) => data },
  },
  /** Recorded after AdminGranted or AdminRevoked; older tokens end. */
  RoleSet: {
    version: 2,
    schema: z.object({ userId: z.string(), version: z.int(), role, before: role }),
    upcasts: { 1: (data) => ({ ...data, before: data.role === 'admin' ? 'user' : 'admin' }) },
  },
  /** Older tokens end. */
  PasswordSet: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ passwordHash: z.string() })),
    }),
  ),
  /** The token itself is derived at sending and stored nowhere. */
  ResetRequested: event(
    z.object({ userId: z.string(), requestId: z.string(), tokenHash: z.string(), expiresAt: z.string() }),
  ),
  /** One token ends; `tokenHash` names it. Its own expiry is `expiresAt`. */
  SignedOut: event(z.object({ userId: z.string(), tokenHash: z.string(), expiresAt: z.string() })),
  /** Whether the account gets reminders of its orders; it does by default. */
  RemindersChosen: event(z.object({ userId: z.string(), isOn: z.boolean() })),
  /** The account has a link to the calendar of pickups and returns. The link is derived at need and stored nowhere. */
  CalendarLinkMade: event(z.object({ userId: z.string(), linkNo: z.int() })),
  CalendarLinkRevoked: event(z.object({ userId: z.string(), linkNo: z.int() })),
  /** Tokens issued before this instant, UTC, end. */
  SignedOutEverywhere: event(z.object({ userId: z.string(), before: z.string() })),
  /**
   * Recorded with a change that a thief would make too: the recipient of the mail to the former address may take it
   * back until `expiresAt`. The link's token is derived at sending and stored nowhere.
   */
  TakeBackOffered: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      changeId: z.string(),
      what: z.enum(['email', 'password']),
      emailHash: z.string(),
      expiresAt: z.string(),
      personal: z.nullable(z.object({ email: z.string() })),
    }),
  ),
  /** No password works for the account until one is set by a link; older tokens and later offers end. */
  ChangeTakenBack: event(z.object({ userId: z.string(), changeId: z.string() })),
  /** `recoveryHashes`: keyed hashes of codes that each work once. Older tokens end. */
  SecondFactorEnabled: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ secret: z.string(), recoveryHashes: z.array(z.string()) })),
    }),
  ),
  /** A code of this step (of thirty seconds since 1970) was used; codes of this and earlier steps no longer work. */
  SecondFactorUsed: event(z.object({ userId: z.string(), step: z.int() })),
  RecoveryCodeUsed: event(z.object({ userId: z.string(), codeHash: z.string() })),
  /** Older tokens end. */
  SecondFactorDisabled: event(z.object({ userId: z.string() })),
  /** An administrator signed in from a network that was not seen before. `isFirst`: none was. */
  SignedInFromNewPlace: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      isFirst: z.boolean(),
      personal: z.nullable(z.object({ network: z.string() })),
    }),
  ),
  /** The key is destroyed right after it, and again at every start; read models are scrubbed. */
  PersonErased: event(z.object({ userId: z.string(), personId: z.string(), version: z.int() })),
});
export type UserEvent = EventsOf<typeof userEvents>;
