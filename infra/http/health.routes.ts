import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import * as z from 'zod/mini';
import type { Metrics } from '../metrics.ts';
import type { Readiness } from './readiness.ts';
import { type Route, raw, route } from './route.ts';

const live = z.object({ status: z.literal('ok') });
const ready = z.object({
  status: z.enum(['ok', 'unavailable']),
  error: z.optional(z.string()),
  /** Only for callers on this machine or with the token. */
  reasons: z.optional(z.record(z.string(), z.string())),
  /** Points that need attention although the shop serves; for the same callers. */
  remarks: z.optional(z.record(z.string(), z.string())),
  /** Read models still being built while the shop serves: their lists answer 503 until then. */
  beingBuilt: z.optional(z.array(z.string())),
});

/** Live is not ready: a shop that catches up, or whose store is unreachable, is live and must not be restarted. */
export function healthRoutes(
  readiness: Readiness,
  metrics: Metrics,
  beingBuilt: () => readonly string[] = () => [],
): Route[] {
  return [
    route({
      method: 'GET',
      path: '/health/live',
      access: 'open',
      summary: 'The process is alive',
      answer: live,
      run: () => ({ body: { status: 'ok' } }),
    }),
    route({
      method: 'GET',
      path: '/health/ready',
      access: 'open',
      summary: 'The shop can serve',
      answer: ready,
      async run(_input, { isTrusted }) {
        const reasons = await readiness.reasons();
        const building = beingBuilt();
        const progress = building.length > 0 ? { beingBuilt: building } : {};
        const details = isTrusted ? { reasons, remarks: await readiness.remarks(), beingBuilt: building } : progress;
        if (Object.keys(reasons).length === 0) return { body: { status: 'ok', ...details } };
        return { status: 503, body: { status: 'unavailable', error: refusalTexts.UNAVAILABLE.text, ...details } };
      },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      access: 'loopback-or-token',
      summary: 'Figures for Prometheus',
      answer: raw(metrics.contentType),
      run: async () => ({ body: await metrics.text() }),
    }),
  ];
}
