import {
  invitationAccept,
  invitationAnswer,
  invitationInput,
  invitationRef,
  invitationSent,
} from '@naust/domain/invitations/invitations.contract.ts';
import { done, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { type ConfirmingDeps, confirmingOnce, confirmNewAdmin } from '../users/confirming.ts';
import { acceptInvitation, openInvitation, sendInvitation } from './invitations.ts';
import { invitedOf, sendInvitationAgain, withdrawInvitation } from './open-invitations.ts';

type OpenDeps = DepsOf<typeof withdrawInvitation> & DepsOf<typeof sendInvitationAgain>;
type InvitationDeps = OpenDeps & ConfirmingDeps & DepsOf<typeof sendInvitation> & DepsOf<typeof acceptInvitation>;

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });
const byRef = z.object({ id: invitationRef });
const OF_LINK = ['INVITATION_UNKNOWN', 'INVITATION_USED', 'INVITATION_WITHDRAWN', 'INVITATION_EXPIRED'] as const;

export const invitationRoutes = (deps: InvitationDeps): Route[] => [
  sendRoute(deps),
  invitationRoute(deps),
  acceptRoute(deps),
  sendAgainRoute(deps),
  withdrawRoute(deps),
];

const sendRoute = (deps: InvitationDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/users/invitations',
    access: 'admin',
    summary:
      'Inviter noen til en konto med en rolle. Lenken i e-posten setter passordet og virker i sju dager; en ny invitasjon til samme adresse tar over for den forrige.',
    body: invitationInput,
    answer: invitationSent,
    refusals: [
      'INVITED_HAS_ACCOUNT',
      'EMAIL_INVALID',
      'EMAIL_HAS_LETTERS',
      'NAME_REQUIRED',
      'CHANGED_MEANWHILE',
      'PASSWORD_NEEDED',
      'PASSWORD_WRONG',
      'TOO_MANY_REQUESTS',
      'USER_NOT_FOUND',
    ],
    async run({ body }, context) {
      const confirm = confirmingOnce(deps, context, body.currentPassword);
      await confirmNewAdmin(deps, { userId: null, role: body.role }, confirm);
      const { invitation, position } = await sendInvitation(deps, body, context.idempotencyKey, context.by);
      const { invitationId: id, expiresAt, personal } = invitation;
      return { status: 201, body: { id, email: personal?.email ?? '', expiresAt }, position };
    },
  });

const invitationRoute = (deps: Deps<'invitation' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'GET',
    path: '/api/users/invitations/:token',
    access: 'open',
    summary: 'Hvem invitasjonen er til, så lenge lenken virker.',
    params: byToken,
    answer: invitationAnswer,
    notFound: 'INVITATION_UNKNOWN',
    refusals: OF_LINK,
    async run({ params }) {
      const { name, email, role } = await openInvitation(deps, params.token);
      return { body: { name, email, role } };
    },
  });

const acceptRoute = (deps: DepsOf<typeof acceptInvitation> & Deps<'tokens' | 'security'>): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/users/invitations/:token',
    access: 'open',
    summary: 'Ta imot invitasjonen: kontoen lages med dette passordet. Svaret er et token.',
    rateLimit: 'reset',
    params: byToken,
    body: invitationAccept,
    answer: tokenAnswer,
    notFound: 'INVITATION_UNKNOWN',
    refusals: [...OF_LINK, 'EMAIL_TAKEN', 'PASSWORD_LENGTH', 'PASSWORD_BLANK', 'PASSWORD_COMMON'],
    async run({ params, body }, context) {
      const account = await acceptInvitation(deps, params.token, body.password, asNobody(context));
      const { userId, role, position, isFound } = account;
      const entry = { account: userId, ip: context.ip };
      if (!isFound) deps.security.note({ kind: 'registered', ...entry });
      if (!isFound && role !== 'user') deps.security.note({ kind: 'role-given', ...entry });
      return { status: 201, body: { token: await deps.tokens.issueToken(account) }, position };
    },
  });

const sendAgainRoute = (deps: OpenDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/users/invitations/:id/resend',
    access: 'admin',
    summary:
      'Send en åpen eller utløpt invitasjon på nytt, med en ny lenke for sju dager. Den gamle lenken slutter å virke.',
    params: byRef,
    answer: invitationSent,
    notFound: 'INVITATION_UNKNOWN',
    refusals: ['INVITATION_WITHDRAWN', 'INVITATION_EXPIRED', 'INVITED_HAS_ACCOUNT', 'CHANGED_MEANWHILE'],
    async run({ params }, { by }) {
      const { invitation, position } = await sendInvitationAgain(deps, invitedOf(params.id), by);
      const { invitationId: id, expiresAt, personal } = invitation;
      return { status: 201, body: { id, email: personal?.email ?? '', expiresAt }, position };
    },
  });

const withdrawRoute = (deps: OpenDeps): Route =>
  route({
    method: 'DELETE',
    path: '/api/users/invitations/:id',
    access: 'admin',
    summary: 'Trekk en invitasjon tilbake. Lenken slutter å virke, og navn og adresse slettes.',
    params: byRef,
    answer: done,
    notFound: 'INVITATION_UNKNOWN',
    refusals: ['INVITATION_EXPIRED', 'INVITED_HAS_ACCOUNT'],
    async run({ params }, { by }) {
      const { position } = await withdrawInvitation(deps, invitedOf(params.id), by);
      return { body: { ok: true }, position };
    },
  });
