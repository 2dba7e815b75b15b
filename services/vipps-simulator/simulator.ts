import type { IncomingMessage } from 'node:http';
import { Router } from '@koa/router';
import type { Clock } from '@naust/infra/clock.ts';
import { isFromLoopback } from '@naust/infra/http/address.ts';
import type { Routed } from '@naust/infra/http/server.ts';
import type { Context } from 'koa';
import { addApiRoutes } from './api-routes.ts';
import { OrderedFaults } from './faults.ts';
import { addLandingRoutes } from './landing-routes.ts';
import { answerFailure, decline } from './problem.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { Wallet } from './wallet.ts';
import { openWalletFile } from './wallet-file.ts';
import { Webhooks } from './webhooks.ts';

export interface VippsSimulatorOptions {
  /** The simulator's own SQLite file. */
  file: string;
  clock: Clock;
  /** Public address of its server, without a slash at the end. */
  publicUrl: string;
  /** The payee, as the payer sees it. */
  merchantName(): Promise<string>;
  /** Path prefix on that server (default ''). */
  prefix?: string;
  /** Permitted callers, except of the payer's page (default: this machine). */
  isCaller?(request: IncomingMessage): boolean;
  /** Permitted callers that order faults (default: this machine). */
  mayOrderFaults?(request: IncomingMessage): boolean;
  onFault(error: unknown): void;
}

export interface VippsSimulator {
  /** Answers all paths with the prefix. */
  middleware: Routed;
  /** Applies everything that is due, and notifies the shop; resolves when nothing is due any more. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 250;

/** A wallet on the paths and by the rules of Vipps MobilePay's ePayment API, in which no money moves. */
export function createVippsSimulator(options: VippsSimulatorOptions): VippsSimulator {
  const { clock, prefix = '', publicUrl: home, merchantName, onFault } = options;
  const file = openWalletFile(options.file);
  const webhooks = new Webhooks(file, clock);
  const faults = new OrderedFaults();
  const wallet = new Wallet({ file, webhooks, faults, clock, home });
  const landing = `${home}${prefix}/sim/landing`;
  async function catchUp(): Promise<void> {
    wallet.settleDue();
    await webhooks.deliver();
  }
  let isOpen = true;
  const soon = () => {
    if (isOpen) catchUp().catch(onFault);
  };
  const looking = setInterval(soon, LOOK_EVERY_MS);
  looking.unref();
  return {
    middleware: serving({ file, wallet, webhooks, faults, clock, merchantName, home, landing }, options, soon),
    catchUp,
    async close() {
      isOpen = false;
      clearInterval(looking);
      await webhooks.close();
      file.close();
    },
  };
}

/** `afterwards` is called after possible changes. */
function serving(parts: SimulatorParts, options: VippsSimulatorOptions, afterwards: () => void): Routed {
  const { prefix = '', isCaller = isFromLoopback, mayOrderFaults = isFromLoopback, onFault } = options;
  const router = new Router({ prefix, sensitive: true });
  addApiRoutes(router, parts);
  addLandingRoutes(router, parts);
  const answer = router.routes();
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    ctx.state.route = `${prefix}/*`;
    try {
      const path = ctx.path.slice(prefix.length);
      const mayAsk = path === '/sim/faults' ? mayOrderFaults : isCaller;
      if (!isLanding(path) && !isFromShop(ctx, mayAsk)) decline('NO_SUCH_PAGE', ctx.path);
      await answer(ctx, async () => decline('NO_SUCH_PAGE', ctx.path));
    } catch (failure) {
      if (!answerFailure(ctx, failure)) onFault(failure);
    }
    if (ctx.method !== 'GET') afterwards();
  };
}

const isLanding = (path: string) => /^\/sim\/landing(\.css|\.js)?$/.test(path);

/** A shop on this machine, not a foreign page in a browser on it: the API can send webhooks anywhere. */
function isFromShop(ctx: Context, mayAsk: (request: IncomingMessage) => boolean): boolean {
  const site = ctx.get('sec-fetch-site');
  return mayAsk(ctx.req) && (site === '' || site === 'same-origin' || site === 'none');
}
