import { HISTORY_WORDS, historyEntry, undone } from '@naust/domain/history/history.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { historyOf } from './history-of.ts';
import { type HistoryStreams, NO_HISTORY } from './object-history.ts';
import { type UndoDeps, undo } from './undo.ts';

export const historyRoutes = (deps: HistoryStreams & UndoDeps): Route[] => [historyRoute(deps), undoRoute(deps)];

const historyRoute = (deps: HistoryStreams): Route =>
  route({
    method: 'GET',
    path: '/api/history/:word/:id',
    access: 'admin',
    summary: 'Alt som har hendt med en ordre, et gebyr, et produkt og så videre, det eldste først.',
    params: z.object({ word: z.enum(HISTORY_WORDS), id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
    answer: z.array(historyEntry),
    refusals: [...new Set(Object.values(NO_HISTORY)), 'UNAVAILABLE'],
    run: async ({ params: { word, id } }) => ({
      body: await historyOf(deps, word, id),
      headers: { 'cache-control': 'no-store' },
    }),
  });

const undoRoute = (deps: UndoDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/undo/:eventId',
    access: 'staff',
    summary:
      'Angre en hendelse, så lenge ingen har endret det samme siden. E-post og betalinger angres aldri; medarbeidere angrer bare det de selv har gjort.',
    params: z.object({ eventId: z.string().check(z.maxLength(60)) }),
    answer: undone,
    notFound: 'EVENT_NOT_FOUND',
    refusals: [
      'EVENT_NOT_FOUND',
      'CANNOT_UNDO',
      'CHANGED_SINCE',
      'CHANGED_MEANWHILE',
      'PERIOD_NOT_AVAILABLE',
      'PIECE_IS_OUT',
      'OUT_OF_STOCK',
      'ORDER_IS_DELETED',
      'GROUP_NAME_TAKEN',
      'STORAGE_GROUP_TAKEN',
      'STORAGE_UNIT_NAME_TAKEN',
      'CHARGE_KIND_NAME_TAKEN',
      'DISCOUNT_CODE_TAKEN',
      'DISCOUNT_SCOPE_UNKNOWN',
      'CUSTOMER_GROUP_NAME_TAKEN',
      'SEASONS_OVERLAP',
      'NO_WEEKEND_HOUR',
      'IMPORT_TOO_OLD',
      'UNAVAILABLE',
    ],
    async run({ params: { eventId } }, context) {
      const { position, ...again } = await undo(deps, eventId, context);
      return { body: { ok: true, ...again }, position };
    },
  });
