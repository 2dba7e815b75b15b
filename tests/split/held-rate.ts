import { parseArgs } from 'node:util';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { ensureBuilt } from '../../tools/built.mjs';
import { startCommand } from '../testing/commands.ts';
import { call } from '../testing/shop-calls.ts';
import { untilNothingLags } from './testing/accounts-of-a-load.ts';
import { cpuShares } from './testing/cpu-times.ts';
import { ADMIN, openOnServers, type ShopOnServers } from './testing/engines.ts';
import { type AskedOrder, lookAround, placeOrders } from './testing/steady-orders.ts';

/**
 * How many orders a second a shop of several processes takes, with the EventStoreDB protocol server, Redis, and
 * documents and keys in files; all of it and the load on this machine. Part of `npm run bench -- --only split`.
 */
const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '50,100,150,200' },
    seconds: { type: 'string', default: '20' },
    several: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const LOOKS_PER_SECOND = 10;
const LAG_ENDS_WITHIN_MS = 120_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

await ensureBuilt();
const mails = await openMailCatcher();
const env = { MAIL: mails.url };
const place = await openOnServers({ onFiles: true, several: Number(values.several), env });
try {
  const login = await call(place.shop.url, 'POST', '/api/auth/login', { body: ADMIN });
  const { token } = tokenAnswer.parse(login.body);
  say('asked/s  taken/s  p50 ms  p99 ms  looks/s  lag gone after s  processors');
  for (const rate of values.rates.split(',')) say(await measured(place, token, Number(rate)));
  const { code, output } = await startCommand('verify', place.shop.dataDir, { env: place.shop.env });
  say(code === 0 ? 'verify: clean' : output);
} finally {
  await place.close();
  await mails.close();
}

async function measured({ shop, log, redis }: ShopOnServers, token: string, perSecond: number): Promise<string> {
  const { url } = shop;
  const form = { name: `Tau ${perSecond}`, price_sale: '50', is_for_sale: 'true', stock_qty: '100000' };
  const productId = rowSaved.parse((await call(url, 'POST', '/api/products', { token, form })).body).id;
  const services = Object.fromEntries(shop.all.map(({ name, pid }) => [name, pid]));
  const shares = cpuShares({ ...services, log: log.pid, redis: await pidOf(redis), load: process.pid });
  const asked: AskedOrder[] = [];
  const [over, began] = [new AbortController(), performance.now()];
  const looks = lookAround({ url, token }, LOOKS_PER_SECOND, over.signal);
  await placeOrders({ url, productId }, { perSecond, seconds: Number(values.seconds), mailEvery: perSecond }, asked);
  const seconds = (performance.now() - began) / 1_000;
  const taken = shares();
  over.abort();
  const looked = await looks;
  const lagMs = await untilNothingLags(url, token, LAG_ENDS_WITHIN_MS);
  const times = asked.map(({ tookMs = Number.NaN }) => tookMs).sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0);
  const figures = [perSecond, (asked.length / seconds).toFixed(0), at(0.5), at(0.99), (looked / seconds).toFixed(0)];
  const used = Object.entries(taken).filter(([, share]) => share >= 0.02);
  const sum = used.reduce((all, [, share]) => all + share, 0).toFixed(2);
  const each = used.map(([name, share]) => `${name} ${share}`).join(', ');
  return `${figures.join('  ')}  ${(lagMs / 1_000).toFixed(1)}  ${sum}: ${each}`;
}

async function pidOf(redis: ShopOnServers['redis']): Promise<number> {
  return Number(/process_id:(\d+)/.exec(String(await redis.say('INFO', 'server')))?.[1]);
}
