import { Router } from '@koa/router';
import { eventBody, landingUrl, paymentBody } from './api-answers.ts';
import { calling, LineBroken, withFaults } from './calling.ts';
import { issueToken, keyOf } from './gate.ts';
import type { SimulatorParts } from './simulator-parts.ts';

const PAYMENTS = '/epayment/v1/payments';
const PAYMENT = `${PAYMENTS}/:reference`;

/** A shop's calls about payments, on the paths of the real API. */
export function apiRoutes(parts: SimulatorParts): Router {
  const { file, wallet, clock, landing } = parts;
  const router = new Router({ prefix: parts.prefix, sensitive: true });

  router.post('/accesstoken/get', async (ctx) => {
    await withFaults(parts, 'token', { reference: null }, () => {
      ctx.body = issueToken(ctx, file, clock.now());
    });
  });

  router.post(
    PAYMENTS,
    calling(parts, 'create', ({ msn, body }, ctx) => {
      const { payment, isNew } = wallet.create({ msn, body, key: keyOf(ctx) });
      if (isNew && payment.faults.includes('create-unanswered')) throw new LineBroken();
      ctx.status = 201;
      return { redirectUrl: landingUrl(landing, payment), reference: payment.reference };
    }),
  );
  router.get(
    PAYMENT,
    calling(parts, 'find', ({ msn, reference }) => paymentBody(wallet.find(msn, reference), landing)),
  );
  router.get(
    `${PAYMENT}/events`,
    calling(parts, 'events', ({ msn, reference }) => {
      wallet.find(msn, reference);
      return file.eventsOf(msn, reference).map((event) => eventBody(reference, event));
    }),
  );
  for (const adjustment of ['capture', 'refund', 'cancel'] as const) {
    router.post(
      `${PAYMENT}/${adjustment}`,
      calling(parts, adjustment, ({ msn, reference, body }, ctx) =>
        paymentBody(wallet.adjust(reference, adjustment, { msn, body, key: keyOf(ctx) }), landing),
      ),
    );
  }
  router.post(
    '/epayment/v1/test/payments/:reference/approve',
    calling(parts, 'approve', ({ msn, reference }) => {
      wallet.choose(wallet.find(msn, reference).token, 'approve');
      return {};
    }),
  );
  return router;
}
