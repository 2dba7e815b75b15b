import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

export const role = z.enum(['user', 'admin']);

/** Sealed under the person's key. Optional fields that were left empty are null. */
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

/** Facts of `email-<keyed hash>`: whose an address is. The claim carries the registration that `user-<id>` records. */
export const emailEvents = defineEvents({
  EmailClaimed: event(z.extend(registration, { isNew: z.boolean() })),
  /** `heldUntil`: until this instant, UTC, nobody but that account may claim it again; null: anybody may. */
  EmailReleased: {
    version: 2,
    schema: z.object({ userId: z.string(), heldUntil: z.nullable(z.string()) }),
    upcasts: { 1: (data) => ({ ...data, heldUntil: null }) },
  },
});
export type EmailEvent = EventsOf<typeof emailEvents>;

/** Facts of `admins`: who is one, so that the last one stays. */
export const adminEvents = defineEvents({
  AdminGranted: event(z.object({ userId: z.string() })),
  AdminRevoked: event(z.object({ userId: z.string() })),
});
export type AdminEvent = EventsOf<typeof adminEvents>;

/** Facts of `user-<id>`. `emailHash` names the address's stream. */
export const userEvents = defineEvents({
  UserRegistered: event(z.extend(registration, { emailHash: z.string() })),
  /** The whole form after the change. */
  UserRevised: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      version: z.int(),
      isBusiness: z.boolean(),
      emailHash: z.string(),
      personal: z.nullable(userPersonal),
    }),
  ),
  /** Recorded after AdminGranted or AdminRevoked; older tokens end. */
  RoleSet: event(z.object({ userId: z.string(), version: z.int(), role })),
  /** Older tokens end. */
  PasswordSet: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ passwordHash: z.string() })),
    }),
  ),
  /** The token itself is derived at sending and stands nowhere. */
  ResetRequested: event(
    z.object({ userId: z.string(), requestId: z.string(), tokenHash: z.string(), expiresAt: z.string() }),
  ),
  /** One token ends; `tokenHash` names it. After `expiresAt` it would have ended by itself. */
  SignedOut: event(z.object({ userId: z.string(), tokenHash: z.string(), expiresAt: z.string() })),
  /** Whether mails remind of what the account has ordered; they do until it says otherwise. */
  RemindersChosen: event(z.object({ userId: z.string(), isOn: z.boolean() })),
  /** Tokens given out before this instant, UTC, end. */
  SignedOutEverywhere: event(z.object({ userId: z.string(), before: z.string() })),
  /**
   * Recorded with a change that a thief would make too: whoever reads the mail of the address as it was before may take
   * it back until `expiresAt`. The link's token is derived at sending and stands nowhere.
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
  /** No password opens the account until one is set by a link; older tokens end, and so do later offers. */
  ChangeTakenBack: event(z.object({ userId: z.string(), changeId: z.string() })),
  /** `recoveryHashes`: keyed, of codes that each work once. Older tokens end. */
  SecondFactorEnabled: event(
    z.object({
      userId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ secret: z.string(), recoveryHashes: z.array(z.string()) })),
    }),
  ),
  /** A code of this step of thirty seconds since 1970 was taken; none of it or an earlier one is taken again. */
  SecondFactorUsed: event(z.object({ userId: z.string(), step: z.int() })),
  RecoveryCodeUsed: event(z.object({ userId: z.string(), codeHash: z.string() })),
  /** Older tokens end. */
  SecondFactorDisabled: event(z.object({ userId: z.string() })),
  /** The key is destroyed right after it, and again at every start; what was read is scrubbed. */
  PersonErased: event(z.object({ userId: z.string(), personId: z.string(), version: z.int() })),
});
export type UserEvent = EventsOf<typeof userEvents>;
