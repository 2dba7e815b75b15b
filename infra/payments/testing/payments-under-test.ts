import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { faultOrder } from '@naust/vipps-simulator/faults.ts';
import { createVippsSimulator, type VippsSimulator } from '@naust/vipps-simulator/simulator.ts';
import Koa from 'koa';
import type * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { listen } from '../../http/listening.ts';
import type { Routed } from '../../http/server.ts';
import type { NewWalletPayment, Payments } from '../payments.port.ts';
import { type VippsKeys, vippsApi } from '../vipps/vipps-api.ts';
import { openVippsPayments } from '../vipps/vipps-payments.ts';

/** One wallet, and a scripted payer. */
export interface PaymentsUnderTest {
  payments: Payments;
  approve(reference: string, redirectUrl: string): Promise<void>;
  close(): Promise<void>;
}

type PassingClock = Clock & { pass(ms: number): void };

export interface SimulatorUnderTest<C extends Clock = PassingClock> extends PaymentsUnderTest {
  clock: C;
  /** The server of the simulator only. */
  url: string;
  /** Where it keeps its payments. */
  file: string;
  simulator: VippsSimulator;
  /** As in the payer's browser: a button of the landing page. */
  choose(redirectUrl: string, choice: 'share' | 'approve' | 'close' | 'abort' | 'expire'): Promise<Response>;
  orderFault(order: z.input<typeof faultOrder>): Promise<void>;
  /** Restarts it on the same file and port. */
  restart(): Promise<void>;
}

export const KEYS: VippsKeys = {
  clientId: 'client-of-tests',
  clientSecret: 'secret-of-tests',
  subscriptionKey: 'subscription-of-tests',
  merchantSerialNumber: '123456',
};
const FILE = 'wallet.db';
const BEGINS = Date.parse('2026-06-01T08:00:00Z');

export const newKey = (): string => randomUUID();

export const aPayment = (change: Partial<NewWalletPayment> = {}): NewWalletPayment => ({
  reference: `leie-${randomUUID()}`,
  amountOre: 49_900,
  description: 'Ordre 1042 – henger 16.–18. mai',
  returnUrl: 'https://naust.example.no/vipps/return',
  orderId: '483920175512345',
  phone: null,
  minimumUserAge: null,
  asks: [],
  ...change,
});

/** Moves only when a test moves it. */
function stoppedClock(): PassingClock {
  let now = BEGINS;
  return {
    now: () => now,
    pass(ms) {
      now += ms;
    },
  };
}

/** The adapter with a simulator on its own port. */
export const openSimulatorUnderTest = (): Promise<SimulatorUnderTest> => openSimulatorBy(stoppedClock());

export async function openSimulatorBy<C extends Clock>(clock: C): Promise<SimulatorUnderTest<C>> {
  const folder = await mkdtemp(join(tmpdir(), 'naust-wallet-'));
  let running = await served(folder, clock, 0);
  const { url } = running;
  const payments = openVippsPayments(vippsApi({ baseUrl: () => url, keys: KEYS, clock }));
  const choose = (redirectUrl: string, choice: string) =>
    fetch(new URL('/sim/landing', redirectUrl), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice, token: new URL(redirectUrl).searchParams.get('token') ?? '' }),
    });
  return {
    url,
    file: join(folder, FILE),
    payments,
    clock,
    get simulator() {
      return running.simulator;
    },
    choose,
    async approve(_reference, redirectUrl) {
      await choose(redirectUrl, 'share');
      await choose(redirectUrl, 'approve');
    },
    async orderFault(order) {
      const { status } = await fetch(`${url}/sim/faults`, { method: 'POST', body: JSON.stringify(order) });
      if (status !== 204) throw new Error(`the fault was not taken: ${status}`);
    },
    async restart() {
      await running.stop();
      running = await served(folder, clock, running.port);
      // A kept-alive connection turns out to be closed only when it is used.
      await fetch(url).catch(() => fetch(url));
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function served(folder: string, clock: Clock, wantedPort: number) {
  const app = new Koa();
  let answer: Routed = (_ctx, next) => next();
  const answerLate: Routed = (ctx, next) => answer(ctx, next);
  app.use(answerLate);
  const server = await listen(app, wantedPort, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const faults: unknown[] = [];
  const simulator = createVippsSimulator({
    file: join(folder, FILE),
    clock,
    publicUrl: url,
    merchantName: async () => 'Naust',
    onFault: (fault) => faults.push(fault),
  });
  answer = simulator.middleware;
  return {
    simulator,
    port,
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await simulator.close();
      if (faults.length > 0) throw new AggregateError(faults, 'the simulator failed');
    },
  };
}
