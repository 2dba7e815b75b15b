import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from './order-command.ts';
import { isPersonErased } from './order-notes.ts';

/** Sends mails again at an administrator's request. */
export const mailAgainRoutes = (deps: Deps<'order' | 'user' | 'secrets'>): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders/:id/confirmation-mail',
    access: 'staff',
    summary: 'Send ordrebekreftelsen en gang til. E-posten sendes i bakgrunnen.',
    params: z.object({ id: longId }),
    answer: deleted,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'ORDER_IS_DELETED', 'ORDER_IS_CANCELLED', 'PERSON_IS_ERASED', 'NO_EMAIL'],
    async run({ params: { id } }, { by, idempotencyKey: key }) {
      const isErased = await isPersonErased(deps, (await recordedOrder(deps, id)).content);
      const mailId = addedId(deps, `mail ${id}`, key);
      const { position } = await deps.order(id).run({ type: 'AskConfirmation', mailId, isErased }, by);
      return { status: 202, body: { ok: true }, position };
    },
  }),
];
