import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk, NeedsOf } from '@naust/command/desk/needs.ts';
import { stepsOver } from '@naust/command/steps/steps.ts';
import { register } from '@naust/command/users/accounts.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { seedDemo } from './demo/seed.ts';
import { addFirstTopics } from './first-topics.ts';
import type { Shop } from './shop.ts';

const LOGINS = 'demo-logins.txt';
const DEMO_ADMIN = 'admin@example.no';
/** Milliseconds. */
const LONGEST_BUILD = 10 * 60_000;
const context = { channel: 'seed', correlationId: 'first start' } as const;

export interface FirstStart {
  config: Config;
  clock: Clock;
  say(line: string): void;
}

/**
 * What an empty log needs before the shop opens: the demo shop, if it is wanted, and the first administrator.
 * Answers the lines that name the demo's logins, kept in the data folder for later starts.
 */
export async function prepareFirstStart(
  { desk, streams, engines, projector }: Shop,
  { config, clock, say }: FirstStart,
): Promise<string[]> {
  const file = join(config.dataDir, LOGINS);
  const isEmpty = (await engines.store.head()) === 0n;
  const wantsDemo = config.isDemo ?? config.isEmbedded;
  if (isEmpty && wantsDemo) {
    await seed({ desk, streams, engines, config, clock, say, file });
  } else {
    await firstAdmin(desk, config);
    if (isEmpty) await addFirstTopics(desk, context);
  }
  // Without documents, or with none of what was just made, the first answers would be wrong.
  const awaited = isEmpty ? projector.everyModel : projector.neededToOrder;
  if (isEmpty || projector.beingBuilt().some((name) => awaited.includes(name))) {
    const built = projector.waitFor(awaited, await engines.store.head(), { atMost: LONGEST_BUILD });
    // The first order would have to wait for them, and this thread has nothing else to do.
    await Promise.all([built, streams.catalogue().peek(), streams.inventory().peek()]);
  }
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}

async function firstAdmin(desk: NeedsOf<typeof register>, { adminEmail, adminPassword }: Config): Promise<void> {
  const { state } = await desk.admins().peek();
  if (state.length > 0 || adminEmail === undefined || adminPassword === undefined) return;
  await register(desk, { name: 'Administrator', email: adminEmail, password: adminPassword }, 'admin', context);
}

/** What an old log may lack, added once the shop is open: to look takes long in a large shop. */
export const prepareOldLog = ({ desk }: Shop): Promise<void> => addFirstTopics(desk, context);

interface Seeding extends FirstStart {
  desk: Desk;
  streams: Shop['streams'];
  engines: Shop['engines'];
  file: string;
}

async function seed({ desk, streams: opened, engines, config, clock, say, file }: Seeding): Promise<void> {
  let time = clock.now();
  const streams = engines.streamsWith({ now: () => time });
  const past = { ...desk, ...streams, steps: stepsOver(streams) };
  const customerPassword = randomPassword();
  const adminPassword = config.adminPassword ?? randomPassword();
  const adminEmail = config.adminEmail ?? DEMO_ADMIN;
  const { customer } = await seedDemo({
    desk: past,
    setTime: (ms) => {
      time = ms;
    },
    now: clock.now(),
    password: customerPassword,
    onProgress: progress(say),
  });
  time = clock.now();
  await register(past, { name: 'Demo-administrator', email: adminEmail, password: adminPassword }, 'admin', context);
  await streams.close();
  // Background work may have looked at the catalogue while it was being filled.
  await opened.catchUp();
  const lines = [`Administrator: ${adminEmail} / ${adminPassword}`, `Kunde: ${customer} / ${customerPassword}`];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
}

const randomPassword = () => randomBytes(9).toString('base64url');

function progress(say: (line: string) => void): (done: number, all: number) => void {
  let told = 0;
  return (done, all) => {
    const quarter = Math.floor((done / all) * 4);
    if (quarter === told) return;
    told = quarter;
    say(`Lager demobutikken … ${quarter * 25} %`);
  };
}
