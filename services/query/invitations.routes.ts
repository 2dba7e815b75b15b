import { type OpenInvitationRow, openInvitationRow } from '@naust/domain/invitations/invitations.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { InvitationDoc } from '@naust/read-models/invitations/invitations.model.ts';
import { personOf } from '@naust/read-models/users/users.model.ts';
import * as z from 'zod/mini';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** A shop has a handful; they end by themselves after a week. */
const MOST = 100;

export const openInvitationsRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/users/invitations',
    access: 'admin',
    summary: 'Invitasjoner som ingen har tatt imot ennå, den som varer lengst først.',
    answer: z.array(openInvitationRow),
    run: (_input, context) =>
      reading(deps, ['invitations', 'users'], context, async () => {
        const asked = { index: 'byState', equals: ['open'], descending: true, limit: MOST } as const;
        const { docs } = await deps.models.invitations.find(asked);
        const names = await namesOf(deps.models, docs);
        return { body: docs.flatMap((doc) => rowOf(doc, names, context.now)) };
      }),
  });

async function namesOf({ users }: ShopReadModels, docs: readonly InvitationDoc[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(docs.flatMap(({ invitedById }) => invitedById ?? []))) {
    const user = await users.get(id);
    if (user !== null && !user.isErased) names.set(id, personOf(user).name);
  }
  return names;
}

/** None if its name and address are erased. */
function rowOf(doc: InvitationDoc, names: ReadonlyMap<string, string>, now: number): OpenInvitationRow[] {
  const { id, addressHash, personal, role, sentAt, expiresAt, invitedById } = doc;
  if (personal === null) return [];
  const invitedBy = invitedById === null ? null : (names.get(invitedById) ?? null);
  const isExpired = now >= Date.parse(expiresAt);
  return [{ ref: `${addressHash}.${id}`, ...personal, role, invitedBy, sentAt, expiresAt, isExpired }];
}
