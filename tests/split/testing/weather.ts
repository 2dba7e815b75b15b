import { setTimeout as pause } from 'node:timers/promises';
import type { ShopOnServers } from './engines.ts';
import type { ServiceProcess } from './service-process.ts';

const BEFORE_KILL_MS = 2_500;
const DEAD_MS = 1_500;
const DROP_EVERY_MS = 3_000;
const DROPS = 10;
/** Longer than a lease: the other projector takes over meanwhile. */
const ASLEEP_MS = 8_000;

/** Faults after which a mail may be sent again. */
export interface Weathered {
  kills: number;
  emptied: number;
}

/**
 * Some 35 seconds: one of each process is killed, the active projector is frozen past its lease and woken,
 * subscriptions are dropped ten times, and Redis is emptied and restarted.
 */
export async function badWeather({ shop, log, redis }: ShopOnServers): Promise<Weathered> {
  const { command, query, projector, worker } = shop.services;
  const all = [command[0], query[0], projector[0], worker[0], shop.simulator];
  async function kills(): Promise<void> {
    for (const one of all) {
      await pause(BEFORE_KILL_MS);
      await killed(one);
    }
  }
  async function sleep(): Promise<void> {
    await pause(BEFORE_KILL_MS);
    // The other one was killed, so this one is active.
    projector[1]?.freeze();
    await pause(ASLEEP_MS);
    projector[1]?.wake();
  }
  async function drops(): Promise<void> {
    for (let nth = 0; nth < DROPS; nth++) {
      await pause(DROP_EVERY_MS);
      log.dropSubscriptions();
    }
  }
  async function faultEachService(): Promise<void> {
    await kills();
    await sleep();
    await pause(BEFORE_KILL_MS);
    await redis.say('FLUSHALL');
    await redis.kill();
    await pause(1_000);
    await redis.start();
  }
  await Promise.all([faultEachService(), drops()]);
  return { kills: all.length, emptied: 1 };
}

async function killed(one: ServiceProcess | undefined): Promise<void> {
  await one?.kill();
  await pause(DEAD_MS);
  one?.start();
}
