import * as z from 'zod/mini';
import { longIdText, oneLine } from '../contract.ts';
import { orderAnswer } from '../orders/orders.contract.ts';
import { role } from './users.events.ts';

const optionalLine = (length: number) => z.optional(z.nullable(oneLine(length)));

const contact = {
  phone: optionalLine(30),
  address: optionalLine(200),
  postal_code: optionalLine(10),
  city: optionalLine(100),
  isBusiness: z.optional(z.nullable(z.boolean())),
  orgNumber: optionalLine(20),
};

/** POST /api/auth/register. `role` is never read. */
export const registration = z.object({ name: oneLine(120), email: oneLine(254), password: z.string(), ...contact });
export type Registration = z.infer<typeof registration>;

export const login = z.object({ email: oneLine(254), password: z.string().check(z.maxLength(1000)) });

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

/** The caller's own, where the form gives somebody the role of administrators. */
const currentPassword = z.optional(z.string().check(z.maxLength(1000)));

/** POST /api/users (admin). */
export const userInput = z.object({
  name: oneLine(120),
  email: oneLine(254),
  password: z.string(),
  role: z.optional(role),
  currentPassword,
  ...contact,
});

/** PUT /api/users/update/{id} (admin), PUT /api/users/me (without role). */
export const userChange = z.object({
  name: oneLine(120),
  email: oneLine(254),
  role: z.optional(role),
  currentPassword,
  version: z.optional(z.int()),
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
  orgNumber: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** GET /api/users/me: `Orders` are the newest 200. */
export const currentUserAnswer = z.extend(userAnswer, { Orders: z.array(orderAnswer) });
export type CurrentUserAnswer = z.infer<typeof currentUserAnswer>;

/** Answer of a saved user form. */
export const userSaved = z.object({ id: longIdText });
