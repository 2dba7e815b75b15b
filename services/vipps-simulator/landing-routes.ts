import type { Router } from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { landingPage, lostPage } from './landing-page.ts';
import { landingScript } from './landing-script.ts';
import { landingStyle } from './landing-style.ts';
import { Problem } from './problem.ts';
import { textIn } from './requests.ts';
import type { SimPayment } from './sim-payment.ts';
import type { SimulatorParts } from './simulator-parts.ts';

const PATH = '/sim/landing';
const choice = z.enum(['share', 'approve', 'close', 'abort', 'expire']);

/** The payer's page and its actions. */
export function addLandingRoutes(router: Router, parts: SimulatorParts): void {
  const { wallet, clock } = parts;
  const show = async (ctx: Context, payment: SimPayment | null) => {
    pageHeaders(ctx, payment);
    ctx.status = payment ? 200 : 404;
    ctx.type = 'html';
    ctx.body = payment ? landingPage(payment, await parts.merchantName(), clock.now()) : lostPage(parts.home);
  };

  router.get(PATH, (ctx) => show(ctx, wallet.ofToken(String(ctx.query.token ?? ''))));
  router.post(PATH, async (ctx) => {
    const form = new URLSearchParams(await textIn(ctx));
    const token = form.get('token') ?? '';
    const { data: chosen } = choice.safeParse(form.get('choice'));
    const payment = wallet.ofToken(token);
    if (!payment || !chosen) return show(ctx, payment);
    pageHeaders(ctx, payment);
    ctx.redirect((await acted(parts, token, chosen)) ? payment.returnUrl : `${parts.landing}?token=${token}`);
    ctx.status = 303;
  });
  router.get('/sim/landing.css', (ctx) => send(ctx, 'css', landingStyle));
  router.get('/sim/landing.js', (ctx) => send(ctx, 'js', landingScript));
}

/** True if the payer returns to the shop. */
async function acted(
  { wallet, webhooks }: SimulatorParts,
  token: string,
  chosen: z.infer<typeof choice>,
): Promise<boolean> {
  try {
    const payment = wallet.choose(token, chosen === 'close' ? 'approve' : chosen);
    if (payment.faults.includes('webhook-first')) await webhooks.deliver();
    return chosen !== 'close' && chosen !== 'share';
  } catch (fault) {
    // A second click, or too late: the page shows the current state.
    if (fault instanceof Problem) return false;
    throw fault;
  }
}

function send(ctx: Context, type: string, text: string): void {
  ctx.set('cache-control', 'no-cache');
  ctx.set('x-content-type-options', 'nosniff');
  ctx.type = type;
  ctx.body = text;
}

/** Browsers apply form-action to redirects of a form too: the shop must be listed. */
function pageHeaders(ctx: Context, payment: SimPayment | null): void {
  const shop = payment ? ` ${new URL(payment.returnUrl).origin}` : '';
  const rules = ["default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self' data:"];
  const limits = [`form-action 'self'${shop}`, "frame-ancestors 'none'", "base-uri 'none'"];
  ctx.set('content-security-policy', [...rules, ...limits].join('; '));
  ctx.set('referrer-policy', 'no-referrer');
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('cache-control', 'no-store');
}
