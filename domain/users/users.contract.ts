import * as z from 'zod/mini';
import { longIdText } from '../contract.ts';
import { orderAnswer } from '../orders/orders.contract.ts';
import { qrCode } from '../qr-code.contract.ts';
import { oneLine, oneName } from '../written.contract.ts';
import { role } from './users.events.ts';

const optionalLine = (length: number) => z.optional(z.nullable(oneLine(length)));

const contact = {
  phone: optionalLine(30),
  address: optionalLine(200),
  postal_code: optionalLine(10),
  city: optionalLine(100),
  isBusiness: z.optional(z.nullable(z.boolean())),
  orgNumber: optionalLine(40),
};

/** POST /api/auth/register. `role` is never read. */
export const registration = z.object({ name: oneName(120), email: oneLine(254), password: z.string(), ...contact });
export type Registration = z.infer<typeof registration>;

/** POST /api/auth/login. `code`: from the app of an account with a second factor, or a recovery code. */
export const login = z.object({
  email: oneLine(254),
  password: z.string().check(z.maxLength(1000)),
  code: z.optional(z.string().check(z.maxLength(40))),
});

/** POST /api/auth/logout. `everywhere`: all tokens of the account end. */
export const logout = z._default(z.object({ everywhere: z.optional(z.boolean()) }), {});

/** Answer of login and register; the user is fetched with the token. */
export const tokenAnswer = z.object({ token: z.string() });

/** POST /api/auth/forgot-password. */
export const forgottenPassword = z.object({ email: oneLine(254) });

/** POST /api/auth/reset-password. */
export const newPassword = z.object({
  token: z.string().check(z.maxLength(2000)),
  password: z.string().check(z.maxLength(1000)),
});

/** Answer of forgot-password, reset-token and reset-password. */
export const done = z.object({ ok: z.literal(true) });

/** The caller's own, if the form changes an address or grants the role of administrator. */
const currentPassword = z.optional(z.string().check(z.maxLength(1000)));

/** PUT /api/users/me/password. */
export const passwordChange = z.object({ currentPassword, password: z.string().check(z.maxLength(1000)) });

/** GET /api/auth/take-back/{token}. */
export const changeToTakeBack = z.object({ what: z.enum(['email', 'password']) });

/** POST /api/users/me/second-factor/setup. `secret` in base32. */
export const secondFactorSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: qrCode,
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** POST /api/users/me/second-factor. */
export const secondFactorOn = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]{32,64}$/)),
  code: z.string().check(z.regex(/^\d{6}$/)),
  currentPassword,
});

/** Its answer. The codes are shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()), token: z.string() });

/** POST /api/users/me/second-factor/off. */
export const secondFactorOff = z.object({ code: z.optional(z.string().check(z.maxLength(40))), currentPassword });

/** POST /api/users (admin). */
export const userInput = z.object({
  name: oneName(120),
  email: oneLine(254),
  password: z.string(),
  role: z.optional(role),
  currentPassword,
  ...contact,
});

/** PUT /api/users/update/{id} (admin), PUT /api/users/me (without role). */
export const userChange = z.object({
  name: oneName(120),
  email: oneLine(254),
  role: z.optional(role),
  currentPassword,
  version: z.optional(z.int()),
  /** By administrators: a business has one invoice a month for all its orders. */
  monthlyInvoice: z.optional(z.boolean()),
  ...contact,
});

/** GET /api/users, one row. */
export const userAnswer = z.object({
  id: longIdText,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  role,
  isBusiness: z.boolean(),
  /** Left out if it has not. */
  monthlyInvoice: z.optional(z.boolean()),
  orgNumber: z.nullable(z.string()),
  createdAt: z.string(),
  /** In the list: what the account owes, in kr; left out if it owes nothing. */
  due: z.optional(z.number()),
  version: z.int(),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/**
 * GET /api/users/me: `Orders` are the newest 200. `secondFactor.isNeeded`: an administrator gets no admin access until
 * it is on and used for the login.
 */
export const currentUserAnswer = z.extend(userAnswer, {
  Orders: z.array(orderAnswer),
  secondFactor: z.object({ isOn: z.boolean(), isNeeded: z.boolean() }),
});
export type CurrentUserAnswer = z.infer<typeof currentUserAnswer>;

/** Answer of a saved user form. */
export const userSaved = z.object({ id: longIdText });
