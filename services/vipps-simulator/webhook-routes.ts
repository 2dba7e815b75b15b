import { Router } from '@koa/router';
import { noticeNames } from '@naust/infra/payments/vipps/vipps-wire.ts';
import * as z from 'zod/mini';
import { calling } from './calling.ts';
import { isUsableUrl } from './creation.ts';
import { keyOf } from './gate.ts';
import { decline } from './problem.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { eventTypeOf } from './webhook-queue.ts';

const WEBHOOKS = '/webhooks/v1/webhooks';
const asked = z.object({
  url: z.string().check(z.refine(isUsableUrl)),
  events: z.array(z.enum(noticeNames.map(eventTypeOf))).check(z.minLength(1)),
});

/** Where a shop says that it wants to be told, and of what. */
export function webhookRoutes(parts: SimulatorParts): Router {
  const { queue } = parts;
  const router = new Router({ prefix: parts.prefix, sensitive: true });
  router.post(
    WEBHOOKS,
    calling(parts, 'webhooks', ({ msn, body }, ctx) => {
      keyOf(ctx);
      const { data } = asked.safeParse(body);
      if (!data) return decline('MALFORMED', 'a url of https, and known events', 'url');
      ctx.status = 201;
      return queue.register(msn, data.url, data.events);
    }),
  );
  router.get(
    WEBHOOKS,
    calling(parts, 'webhooks', ({ msn }) => {
      const own = queue.registrations().filter((one) => one.msn === msn);
      return { webhooks: own.map(({ id, url, events }) => ({ id, url, events })) };
    }),
  );
  router.delete(
    `${WEBHOOKS}/:id`,
    calling(parts, 'webhooks', ({ msn }, ctx) => {
      queue.unregister(msn, String(ctx.params.id));
      return null;
    }),
  );
  return router;
}
