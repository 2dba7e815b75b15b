import { type Route, raw, route } from '@naust/infra/http/route.ts';
import type { Live } from './live.ts';

export const liveRoute = (live: Live): Route =>
  route({
    method: 'GET',
    path: '/api/live',
    access: 'staff',
    summary: 'En strøm av hva som er endret: navn og id, aldri innhold. Slutter når tokenet ikke gjelder lenger.',
    answer: raw('text/event-stream; charset=utf-8'),
    refusals: ['UNAVAILABLE'],
    run: (_input, context) => ({
      body: live.connect({ userId: context.actor.userId, isStillAdmitted: () => context.isStillAdmitted() }),
      // Otherwise proxies buffer an unfinished answer.
      headers: { 'x-accel-buffering': 'no' },
    }),
  });
