import type { Router } from '@koa/router';
import { noticeNames } from '@naust/infra/payments/vipps/vipps-wire.ts';
import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import { eventBody, landingUrl, paymentBody, withoutMissing } from './api-answers.ts';
import { type CallName, faultOrder } from './faults.ts';
import { decline, LineBroken } from './problem.ts';
import { isUsableUrl, jsonIn, parsed } from './requests.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { userinfoOf } from './test-payer.ts';
import { eventTypeOf } from './webhooks.ts';

const PAYMENTS = '/epayment/v1/payments';
const PAYMENT = `${PAYMENTS}/:reference`;
const WEBHOOKS = '/webhooks/v1/webhooks';
const TOKEN_LIVES_SECONDS = 3_600;
const KEY_HEADERS = ['client_id', 'client_secret', 'ocp-apim-subscription-key'];
const SYSTEM_HEADERS = ['name', 'version', 'plugin-name', 'plugin-version'].map((part) => `vipps-system-${part}`);
const webhookAsked = z.object({
  url: z.string().check(z.refine(isUsableUrl)),
  events: z.array(z.enum(noticeNames.map(eventTypeOf))).check(z.minLength(1)),
});
const withReference = z.object({ reference: z.string() });

interface Call {
  msn: string;
  reference: string;
  body: unknown;
}

/** A shop's calls about payments, on the paths of the real API, and a test's orders of faults. */
export function addApiRoutes(router: Router, parts: SimulatorParts): void {
  const { file, wallet, faults, clock, landing } = parts;
  const call = (name: CallName, run: (call: Call, ctx: Context) => unknown) => calling(parts, name, run);

  router.post('/accesstoken/get', (ctx) => {
    withFaults(parts, 'token', '', () => {
      for (const name of KEY_HEADERS) requireHeader(ctx, name);
      ctx.body = issueToken(clock.now());
    });
  });
  const create = call('create', ({ msn, body }, ctx) => {
    const { payment, isNew } = wallet.create({ msn, body, key: keyOf(ctx) });
    if (isNew && payment.faults.includes('create-unanswered')) throw new LineBroken();
    ctx.status = 201;
    return { redirectUrl: landingUrl(landing, payment), reference: payment.reference };
  });
  router.post(PAYMENTS, create);
  router.get(
    PAYMENT,
    call('find', ({ msn, reference }) => paymentBody(wallet.find(msn, reference), landing)),
  );
  const userinfo = calling(parts, 'userinfo', ({ msn }, ctx) => {
    const { reference, scope, faults: own } = wallet.ofPayer(msn, String(ctx.params.sub));
    return userinfoOf(reference, withoutMissing(scope, own));
  });
  router.get('/vipps-userinfo-api/userinfo/:sub', userinfo);
  const events = call('events', ({ msn, reference }) => {
    wallet.find(msn, reference);
    return file.eventsOf(msn, reference).map((event) => eventBody(reference, event));
  });
  router.get(`${PAYMENT}/events`, events);
  for (const adjustment of ['capture', 'refund', 'cancel'] as const) {
    const adjust = call(adjustment, ({ msn, reference, body }, ctx) =>
      paymentBody(wallet.adjust(reference, adjustment, { msn, body, key: keyOf(ctx) }), landing),
    );
    router.post(`${PAYMENT}/${adjustment}`, adjust);
  }
  addWebhookRoutes(router, parts);
  router.post('/sim/faults', async (ctx) => {
    faults.order(parsed(faultOrder, await jsonIn(ctx)));
    ctx.status = 204;
  });
  router.delete('/sim/faults', (ctx) => {
    faults.clear();
    ctx.status = 204;
  });
}

/** The registration of webhooks. */
function addWebhookRoutes(router: Router, parts: SimulatorParts): void {
  const { file, webhooks } = parts;
  const register = calling(parts, 'webhooks', ({ msn, body }, ctx) => {
    keyOf(ctx);
    const { url, events } = parsed(webhookAsked, body);
    ctx.status = 201;
    return webhooks.register(msn, url, events);
  });
  router.post(WEBHOOKS, register);
  const list = calling(parts, 'webhooks', ({ msn }) => {
    const own = file.registrations().filter((one) => one.msn === msn);
    return { webhooks: own.map(({ id, url, events }) => ({ id, url, events })) };
  });
  router.get(WEBHOOKS, list);
  const remove = calling(parts, 'webhooks', ({ msn }, ctx) => {
    const id = String(ctx.params.id);
    return webhooks.unregister(msn, id) ? null : decline('UNKNOWN_WEBHOOK', id);
  });
  router.delete(`${WEBHOOKS}/:id`, remove);
}

/** A call of a shop with all headers, with the faults that are ordered for it. */
function calling(parts: SimulatorParts, name: CallName, run: (call: Call, ctx: Context) => unknown): Middleware {
  return async (ctx) => {
    const msn = admit(ctx, parts.clock.now());
    const body = await jsonIn(ctx);
    const reference: string = ctx.params.reference ?? withReference.safeParse(body).data?.reference ?? '';
    withFaults(parts, name, reference, () => {
      ctx.status = 200;
      ctx.body = run({ msn, reference, body }, ctx);
    });
  };
}

function withFaults({ faults }: SimulatorParts, name: CallName, reference: string, work: () => void): void {
  const fault = faults.takeForCall(name, reference);
  if (fault === 'refused') decline('NOT_SUPPORTED', `${name} is refused as ordered`);
  if (fault === 'fails') decline('INTERNAL', `${name} fails as ordered`);
  work();
  if (fault === 'unanswered') throw new LineBroken();
}

/** The token itself holds its expiry; the credentials do not matter here. */
function issueToken(now: number) {
  const expiresAt = now + TOKEN_LIVES_SECONDS * 1_000;
  return {
    token_type: 'Bearer',
    expires_in: String(TOKEN_LIVES_SECONDS),
    expires_on: String(Math.floor(expiresAt / 1_000)),
    access_token: `until-${expiresAt}`,
  };
}

/** The merchant serial number of a call with all headers. */
function admit(ctx: Context, now: number): string {
  const validUntil = Number(/^Bearer until-(\d+)$/.exec(ctx.get('authorization'))?.[1] ?? 0);
  if (validUntil <= now) decline('UNAUTHORIZED', 'Access token is missing or invalid.');
  for (const name of ['ocp-apim-subscription-key', ...SYSTEM_HEADERS]) requireHeader(ctx, name);
  if (!/^application\/json\b/.test(ctx.get('content-type'))) decline('MALFORMED', 'content-type: application/json');
  const msn = requireHeader(ctx, 'merchant-serial-number');
  return /^[0-9]{4,6}$/.test(msn) ? msn : decline('MALFORMED', 'Merchant-Serial-Number: 4 to 6 digits');
}

/** The Idempotency-Key, which every changing call needs. */
const keyOf = (ctx: Context): string => requireHeader(ctx, 'idempotency-key');

function requireHeader(ctx: Context, name: string): string {
  return ctx.get(name) || decline(KEY_HEADERS.includes(name) ? 'UNAUTHORIZED' : 'MALFORMED', `${name} is required`);
}
