import type { IncomingMessage } from 'node:http';
import type { Clock } from '@naust/infra/clock.ts';
import { isFromLoopback } from '@naust/infra/http/address.ts';
import type { Routed } from '@naust/infra/http/server.ts';
import type { Context } from 'koa';
import { apiRoutes } from './api-routes.ts';
import { answerFailure } from './failure-answers.ts';
import { faultBox } from './fault-box.ts';
import { faultRoutes } from './fault-routes.ts';
import { landingRoutes } from './landing-routes.ts';
import { decline } from './problem.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { openWallet } from './wallet.ts';
import { openWalletFile } from './wallet-file.ts';
import { webhookQueue } from './webhook-queue.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { webhookSender } from './webhook-sender.ts';

export interface VippsSimulatorOptions {
  /** SQLite file of its own. */
  file: string;
  clock: Clock;
  /** Address of the server it is a part of, as browsers know it, without a slash at the end. */
  publicUrl: string;
  /** Who is paid, as the payer reads it. */
  merchantName(): Promise<string>;
  /** Where its paths begin on that server (default ''). */
  prefix?: string;
  /** Whose calls are answered, the payer's page apart (default: those of this machine). */
  isCaller?(request: IncomingMessage): boolean;
  /** Who may order what goes wrong (default: those of this machine). */
  mayOrderFaults?(request: IncomingMessage): boolean;
  onFault(error: unknown): void;
}

export interface VippsSimulator {
  /** Answers all that begins with the prefix. */
  middleware: Routed;
  /** Lets pass what is due by the clock, and tells the shop; resolves when nothing is due any more. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 250;

/** A wallet on the paths and by the rules of Vipps MobilePay's ePayment API, in which no money moves. */
export function createVippsSimulator(options: VippsSimulatorOptions): VippsSimulator {
  const {
    clock,
    prefix = '',
    publicUrl,
    onFault,
    isCaller = isFromLoopback,
    mayOrderFaults = isFromLoopback,
  } = options;
  const file = openWalletFile(options.file);
  const queue = webhookQueue(file);
  const faults = faultBox(file.db);
  const wallet = openWallet({ file, queue, faults, clock, home: publicUrl });
  const sender = webhookSender(file, queue, clock);
  const parts: SimulatorParts = {
    ...{ file, wallet, queue, faults, clock, prefix },
    merchantName: options.merchantName,
    home: publicUrl,
    landing: `${publicUrl}${prefix}/sim/landing`,
    deliver: sender.deliver,
  };
  async function catchUp(): Promise<void> {
    wallet.settleDue();
    await sender.deliver();
  }
  let isOpen = true;
  const soon = () => {
    if (isOpen) catchUp().catch(onFault);
  };
  const looking = setInterval(soon, LOOK_EVERY_MS);
  looking.unref();
  return {
    middleware: serving(parts, { isCaller, mayOrderFaults, afterwards: soon, onFault }),
    catchUp,
    async close() {
      isOpen = false;
      clearInterval(looking);
      await sender.close();
      file.close();
    },
  };
}

interface Serving {
  isCaller(request: IncomingMessage): boolean;
  mayOrderFaults(request: IncomingMessage): boolean;
  afterwards(): void;
  onFault(error: unknown): void;
}

function serving(parts: SimulatorParts, { isCaller, mayOrderFaults, afterwards, onFault }: Serving): Routed {
  const routers = [apiRoutes, webhookRoutes, faultRoutes, landingRoutes].map((routes) => routes(parts).routes());
  const begins = `${parts.prefix}/`;
  const from =
    (turn: number): Routed =>
    async (ctx) => {
      const router = routers[turn] ?? decline('NO_SUCH_PAGE', ctx.path);
      await router(ctx, () => from(turn + 1)(ctx, async () => {}));
    };
  return async (ctx, next) => {
    if (!ctx.path.startsWith(begins)) return next();
    ctx.state.route = `${begins}*`;
    try {
      const path = ctx.path.slice(parts.prefix.length);
      const mayAsk = path === '/sim/faults' ? mayOrderFaults : isCaller;
      if (!isLanding(path) && !isFromShop(ctx, mayAsk)) decline('NO_SUCH_PAGE', ctx.path);
      await from(0)(ctx, next);
    } catch (failure) {
      if (!answerFailure(ctx, failure)) onFault(failure);
    }
    if (ctx.method !== 'GET') afterwards();
  };
}

const isLanding = (path: string) => /^\/sim\/landing(\.css|\.js)?$/.test(path);

/** A shop here, not a page of another site in a browser on it: with the API, messages can be had sent anywhere. */
function isFromShop(ctx: Context, mayAsk: Serving['isCaller']): boolean {
  const site = ctx.get('sec-fetch-site');
  return mayAsk(ctx.req) && (site === '' || site === 'same-origin' || site === 'none');
}
