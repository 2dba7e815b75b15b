import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { RedisServer } from '../../../testing/redis-server.ts';
import type { QueueUnderTest } from '../../testing/queue-under-test.ts';
import { openBullmqJobs } from '../bullmq-jobs.ts';
import type { BullmqJobsOptions } from '../bullmq-options.ts';
import { queueKeys } from '../queue-keys.ts';

const LEASE_MS = 2_000;
const MOMENT_MS = 1_000;
/** Time until a worker has noticed a due job. */
const SOON_MS = 200;
const module = new URL('../bullmq-jobs.ts', import.meta.url).href;

/** The queues of a new shop on a server; they use the server's own time. */
export async function openBullmqQueue(
  { url, say, forget }: RedisServer,
  more: Partial<BullmqJobsOptions> = {},
): Promise<QueueUnderTest> {
  const shop = `t-${randomUUID().slice(0, 8)}`;
  const keys = queueKeys(shop);
  const clock = { now: () => Date.now() };
  const knownMs = 6 * MOMENT_MS;
  return {
    now: clock.now,
    async passTime(ms) {
      await setTimeout(ms + SOON_MS);
    },
    moment: MOMENT_MS,
    leaseMs: LEASE_MS,
    knownMs,
    longWait: 15_000,
    open: () =>
      openBullmqJobs({
        url,
        shop,
        clock,
        leaseMs: LEASE_MS,
        knownMs,
        timeoutMs: 10_000,
        concurrency: 2,
        paces: { wallet: { most: 2, perMs: MOMENT_MS } },
        onFailure: () => {},
        ...more,
      }),
    killWorkerDuring: (name) => workThatIsKilled(url, shop, name),
    takeAway: async (id) => void (await say('SET', keys.lock('mails', id), 'another', 'PX', String(LEASE_MS), 'XX')),
    stored: () => allStored(say, keys.prefix),
    remove: () => forget(keys.prefix),
  };
}

async function workThatIsKilled(url: string, shop: string, name: string): Promise<void> {
  const script = `
    import { openBullmqJobs } from ${JSON.stringify(module)};
    const clock = { now: () => Date.now() };
    const jobs = openBullmqJobs({ url: ${JSON.stringify(url)}, shop: '${shop}', clock, leaseMs: ${LEASE_MS}, onFailure() {} });
    const run = () => { console.log('running'); return new Promise(() => {}); };
    jobs.work([{ name: ${JSON.stringify(name)}, queue: 'mails', run }], new AbortController().signal);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const READ = {
  hash: ['HGETALL'],
  list: ['LRANGE', '0', '-1'],
  zset: ['ZRANGE', '0', '-1'],
  stream: ['XRANGE', '-', '+'],
};

async function allStored(say: RedisServer['say'], prefix: string): Promise<string> {
  const texts: string[] = [];
  for (const key of (await say('KEYS', `${prefix}*`)) as string[]) {
    const type = String(await say('TYPE', key));
    const [command, ...args] = type in READ ? READ[type as keyof typeof READ] : ['GET'];
    texts.push(
      key,
      JSON.stringify(type === 'set' ? await say('SMEMBERS', key) : await say(command ?? '', key, ...args)),
    );
  }
  return texts.join('\n');
}
