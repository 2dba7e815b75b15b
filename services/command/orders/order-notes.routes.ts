import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { noteAnswer, noteInput } from '@naust/domain/orders/order-notes.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { noteOrder, notesOf } from './order-notes.ts';

const path = '/api/orders/:id/notes';
const byId = z.object({ id: longId });

export const orderNoteRoutes = (deps: Deps<'order' | 'user' | 'secrets'>): Route[] => [
  route({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Notatene på en ordre, det eldste først.',
    params: byId,
    answer: z.array(noteAnswer),
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND'],
    run: async ({ params: { id } }) => ({
      body: await notesOf(deps, id),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  route({
    method: 'POST',
    repeat: 'key',
    path,
    access: 'staff',
    params: byId,
    body: noteInput,
    answer: noteAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'ORDER_IS_DELETED', 'PERSON_IS_ERASED', 'NOTE_EMPTY'],
    async run({ params: { id }, body }, context) {
      const asked = { text: body.text, idempotencyKey: context.idempotencyKey };
      const { note, position } = await noteOrder(deps, id, asked, context.by);
      return { status: 201, body: note, position };
    },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:noteId`,
    access: 'staff',
    summary: 'Tar bort et notat. Historikken beholder det.',
    params: z.object({ id: longId, noteId: longId }),
    answer: deleted,
    notFound: 'NOTE_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'NOTE_NOT_FOUND'],
    async run({ params: { id, noteId } }, context) {
      const { position } = await deps.order(id).run({ type: 'RemoveNote', noteId }, context.by);
      return { body: { ok: true }, position };
    },
  }),
];
