import * as z from 'zod/mini';
import { longIdText } from '../contract.ts';
import { role } from '../users/users.events.ts';
import { oneLine, oneName } from '../written.contract.ts';

const password = z.string().check(z.maxLength(1000));

/** POST /api/users/invitations. `currentPassword`: the caller's own, for the role of administrator. */
export const invitationInput = z.object({
  email: oneLine(254),
  name: oneName(120),
  role,
  currentPassword: z.optional(password),
});
export type InvitationInput = z.infer<typeof invitationInput>;

/** Its answer. `expiresAt`: instant, UTC. */
export const invitationSent = z.object({ id: longIdText, email: z.string(), expiresAt: z.string() });

/** Names an invitation in calls about it. */
export const invitationRef = z.string().check(z.regex(/^[\da-f]{64}\.[1-9]\d{14}$/));

/** GET /api/users/invitations: those not accepted yet. Instants, UTC. */
export const openInvitationRow = z.object({
  ref: invitationRef,
  name: z.string(),
  email: z.string(),
  role,
  /** Null: the account of the sender is erased. */
  invitedBy: z.nullable(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type OpenInvitationRow = z.infer<typeof openInvitationRow>;

/** GET /api/users/invitations/{token}. */
export const invitationAnswer = z.object({ name: z.string(), email: z.string(), role });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** POST /api/users/invitations/{token}. */
export const invitationAccept = z.object({ password });
