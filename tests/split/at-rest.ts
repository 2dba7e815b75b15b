import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { ensureBuilt } from '../../tools/built.mjs';
import { call } from '../testing/shop-calls.ts';
import { untilNothingLags } from './testing/accounts-of-a-load.ts';
import { cpuShares } from './testing/cpu-times.ts';
import { ADMIN, openOnServers, type ShopOnServers } from './testing/engines.ts';

/**
 * What a shop of several processes takes while nobody asks it for anything: memory and processor time of each process,
 * connections to and calls of its engines. Part of `npm run bench -- --only rest`.
 */
const { values } = parseArgs({
  options: {
    several: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
/** Garbage of the start is collected after five to ten seconds without an event. */
const SETTLES_IN_MS = 30_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

await ensureBuilt();
const place = await openOnServers({ several: Number(values.several) });
try {
  const login = await call(place.shop.url, 'POST', '/api/auth/login', { body: ADMIN });
  await untilNothingLags(place.shop.url, tokenAnswer.parse(login.body).token, 60_000);
  await pause(SETTLES_IN_MS);
  for (const line of await atRest(place, Number(values.seconds) * 1_000)) say(line);
} finally {
  await place.close();
}

async function atRest({ shop, log, redis, mongoUrl }: ShopOnServers, ms: number): Promise<string[]> {
  const services = Object.fromEntries(shop.all.map(({ name, pid }) => [name, pid]));
  const pids = { ...services, log: log.pid, redis: await pidOf(redis), mongodb: childNamed('mongo-protocol') };
  const [shares, calls] = [cpuShares(pids), await callsOf(redis)];
  await pause(ms);
  const taken = shares();
  const callsASecond = (((await callsOf(redis)) - calls) * 1_000) / ms;
  const rows = Object.entries(pids).map(
    ([name, pid]) => `${name}: ${memoryOf(pid)} MB, ${((taken[name] ?? 0) * 100).toFixed(0)} % of a processor`,
  );
  const open = (url: string) => connectionsTo(Number(new URL(url).port));
  return [
    ...rows,
    `connections to MongoDB: ${open(mongoUrl)}`,
    `connections to the log: ${open(log.url.replace(/^\w+:/, 'http:'))}`,
    `connections to Redis: ${open(redis.url.replace(/^\w+:/, 'http:'))}, calls ${callsASecond.toFixed(1)}/s`,
  ];
}

async function infoOf(redis: ShopOnServers['redis'], part: string, name: string): Promise<number> {
  return Number(new RegExp(`${name}:(\\d+)`).exec(String(await redis.say('INFO', part)))?.[1]);
}

function pidOf(redis: ShopOnServers['redis']): Promise<number> {
  return infoOf(redis, 'server', 'process_id');
}

function callsOf(redis: ShopOnServers['redis']): Promise<number> {
  return infoOf(redis, 'stats', 'total_commands_processed');
}

/** Resident, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_000);
}

/** A process that this one started. */
function childNamed(name: string): number {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const pid = all.find((entry) => {
    try {
      const [, called, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      return called === name.slice(0, 15) && Number(parent) === process.pid;
    } catch {
      return false;
    }
  });
  return Number(pid);
}

/** Seen from those who called. */
function connectionsTo(port: number): number {
  const established = '01';
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  return rows.map((row) => row.trim().split(/\s+/)).filter((row) => row[2]?.endsWith(remote) && row[3] === established)
    .length;
}
