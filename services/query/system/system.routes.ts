import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import {
  type AllRetried,
  allRetried,
  type RebuildAnswer,
  rebuildAnswer,
  retriedAnswer,
  type SystemAnswer,
  systemAnswer,
} from '@naust/domain/system/system.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';

/** Operation of the shop, for its administrators. */
export interface SystemDeps {
  answer(): Promise<SystemAnswer>;
  /** Returns how many events were folded. Refuses PARKED_NOT_FOUND and STILL_PARKED. */
  retryDeadLetters(id: string): Promise<number>;
  /** Refuses JOB_NOT_FOUND. */
  retryJob(id: string): Promise<void>;
  /** All dead letters; paused queues try at once. */
  retryAll(): Promise<AllRetried>;
  /** Refuses REBUILD_RUNNING. */
  rebuild(): RebuildAnswer;
}

const byId = z.object({ id: z.string().check(z.maxLength(1_000)) });

/** Nothing of this is in the log: dead letters are retried, and the shop's own facts stay unchanged. */
export const systemRoutes = (deps: SystemDeps): Route[] => [
  route({
    method: 'GET',
    path: '/api/system',
    access: 'admin',
    summary: 'Hvordan butikken går: hendelser, lesemodeller, jobber, e-poster og det som er satt til side.',
    answer: systemAnswer,
    run: async () => ({ body: await deps.answer() }),
  }),
  ...retryRoutes(deps),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/system/rebuild',
    access: 'admin',
    summary:
      'Bygg alle lesemodellene på nytt ved siden av dem som svarer. GET /api/system sier hvor langt det er kommet.',
    refusals: ['REBUILD_RUNNING'],
    answer: rebuildAnswer,
    run: async () => ({ status: 202, body: deps.rebuild() }),
  }),
];

/** One dead letter, or all. */
const retryRoutes = (deps: SystemDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/system/parked/:id/retry',
    access: 'admin',
    summary: 'Prøv å ta inn igjen det som står stille i en lesemodell.',
    params: byId,
    notFound: 'PARKED_NOT_FOUND',
    refusals: ['PARKED_NOT_FOUND', 'STILL_PARKED'],
    answer: retriedAnswer,
    run: async ({ params: { id } }) => ({ body: { events: await deps.retryDeadLetters(id) } }),
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/system/jobs/:id/retry',
    access: 'admin',
    summary: 'Sett en jobb som ble gitt opp, i køen igjen.',
    params: byId,
    notFound: 'JOB_NOT_FOUND',
    refusals: ['JOB_NOT_FOUND'],
    answer: deleted,
    async run({ params: { id } }) {
      await deps.retryJob(id);
      return { body: { ok: true } };
    },
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/system/retry',
    access: 'admin',
    summary: 'Prøv igjen alt som er satt til side: hendelser, jobber som ble gitt opp, og køer som hviler.',
    answer: allRetried,
    run: async () => ({ body: await deps.retryAll() }),
  }),
];
