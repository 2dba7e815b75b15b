import * as z from 'zod/mini';

/** The kinds of entries in the security log. */
export const securityKinds = [
  'signed-in',
  'sign-in-failed',
  'second-factor-failed',
  'recovery-code-used',
  'confirmation-failed',
  'signed-out',
  'signed-out-everywhere',
  'registered',
  'password-changed',
  'password-reset',
  'email-changed',
  'change-taken-back',
  'role-given',
  'role-taken',
  'second-factor-on',
  'second-factor-off',
  'denied',
  'limited',
  'left-out',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/**
 * One entry. `account`: the account concerned; `by`: the acting account, if it is another one. `address`: a keyed hash
 * of the caller's address. `call`: the route as declared. `count`: the number of entries left out.
 */
export const securityEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(securityKinds),
  account: z.nullable(z.string()),
  by: z.nullable(z.string()),
  address: z.nullable(z.string()),
  call: z.nullable(z.string()),
  count: z.nullable(z.int()),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

/** GET /api/security-log, the newest first. `name`: the account's current name; null: erased or unknown. */
export const securityLogAnswer = z.object({
  entries: z.array(z.extend(securityEntry, { name: z.nullable(z.string()), byName: z.nullable(z.string()) })),
  /** The `before` of the next page; null: this was the last. */
  next: z.nullable(z.string()),
});
export type SecurityLogAnswer = z.infer<typeof securityLogAnswer>;
