import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { emailHashOf } from '@naust/command/dependencies/email-hash.ts';
import { describeOldShop } from '@naust/command/shop/first-business.ts';
import { addFirstTopics, beginChargeKinds, beginStorageUnits } from '@naust/command/shop/first-rows.ts';
import { setupCodeOf } from '@naust/command/shop/setup-code.ts';
import { stepsOver } from '@naust/command/steps/steps.ts';
import { finishRegistrationOf, register } from '@naust/command/users/accounts.ts';
import { withdrawUnregisteredAdmin } from '@naust/command/users/first-admin.ts';
import { requireNewPassword } from '@naust/command/users/new-password.ts';
import { demoCustomer, seedDemo } from '@naust/demo/seed.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { FIRST_STORAGE_UNITS } from '@naust/domain/storage-units/first-storage-units.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import { isGuessablePassword } from '@naust/infra/sign-in/guessable-passwords.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { demoMark } from '@naust/ops/folder/demo-mark.ts';
import type { Engines, OpenStreams } from './engines/engines.ts';
import type { Projector } from './read-models/projector.ts';

const LOGINS = 'demo-logins.txt';
const DEMO_ADMIN = 'admin@example.no';
/** Milliseconds. */
const LONGEST_BUILD = 10 * 60_000;
const TURN = 'first start';
/** A chosen password is never stored; this text is shown instead. */
const CHOSEN = 'with the password in ADMIN_PASSWORD';
const context = { channel: 'seed', correlationId: 'first start' } as const;

/** The parts of a shop that its first start needs. */
export interface FirstShop {
  deps: AllDeps;
  streams: Pick<OpenStreams, 'catchUp'>;
  engines: Pick<Engines, 'store' | 'streamsWith' | 'inTurn' | 'known'>;
  projector: Pick<Projector, 'everyModel' | 'neededToOrder' | 'beingBuilt' | 'waitFor' | 'stoppedAt'>;
}

export interface FirstStart {
  config: Config;
  clock: Clock;
  say(line: string): void;
}

interface Filling extends FirstStart {
  /** File with the demo's logins. */
  file: string;
  signal: AbortSignal;
}

/**
 * Prepares an empty log before the shop opens: the demo shop, if wanted, and the first administrator. Of several
 * starting processes one does it, and the others wait. Returns the lines with the demo's logins, which are stored in
 * the data folder for later starts.
 */
export async function prepareFirstStart(shop: FirstShop, options: FirstStart): Promise<string[]> {
  const { engines, projector } = shop;
  const file = join(options.config.dataDir, LOGINS);
  forgetChosen(file, options.config);
  const isEmpty = await engines.inTurn(TURN, (signal) => fill(shop, { ...options, file, signal }));
  // Without documents, or without the new ones, the first answers would be wrong.
  const awaited = isEmpty ? projector.everyModel : projector.neededToOrder;
  if (isEmpty || projector.beingBuilt().some((name) => awaited.includes(name))) {
    await projector.waitFor(awaited, await engines.store.head(), { atMost: LONGEST_BUILD });
  }
  const stoppedAt = projector.stoppedAt();
  if (stoppedAt !== null)
    options.say(`The event log is damaged at position ${stoppedAt}. Later events are not shown. Restore a backup.`);
  return writtenLogins(file)
    .split('\n')
    .filter((line) => line !== '');
}

/** Returns whether the log was empty. */
async function fill({ deps, streams, engines }: FirstShop, filling: Filling): Promise<boolean> {
  const { config, say, file } = filling;
  const isEmpty = (await engines.store.head()) === 0n;
  if (isEmpty) await requireUsablePassword(config);
  const wantsDemo = config.wantsDemo && (!isEmpty || engines.known.isNew);
  const mark = demoMark(config.dataDir);
  if (isEmpty && wantsDemo) {
    await mark.begin(await engines.store.identity());
    crashPoint('demo.begun');
    await seed({ ...filling, deps, streams, engines });
    crashPoint('demo.filled');
  } else if (isEmpty) {
    // First: a log that has events but no stream `shop` is an older program's.
    await deps.shop().run({ type: 'BeginSetUp' }, context);
    await beginStorageUnits(deps, [], context);
    await beginChargeKinds(deps, context);
    await addFirstTopics(deps, context);
  } else await describeOldShop(deps, context);
  if (isEmpty && config.wantsDemo && !wantsDemo) say(`No demo is created: ${config.dataDir} holds files of a shop.`);
  await withdrawUnregisteredAdmin(deps, context);
  const wasCut = await haveAdmin(deps, { config, file, wantsDemo });
  if (wasCut && wantsDemo && !isEmpty)
    say(`The demo in ${config.dataDir} was interrupted while it was created, and is not complete.`);
  crashPoint('first-start.before-end');
  mark.end();
  if ((await deps.admins().look()).state.length === 0)
    say(
      `The shop has no administrator. Create the first one here: ${config.baseUrl}/setup?code=${setupCodeOf(deps.secrets.reset)}`,
    );
  return isEmpty;
}

/** Creates the first administrator if one is configured and none exists; returns whether it did. */
async function haveAdmin(
  deps: AllDeps,
  { config, file, wantsDemo }: Pick<Filling, 'config' | 'file'> & { wantsDemo: boolean },
): Promise<boolean> {
  const admin = configuredAdmin(config) ?? (wantsDemo ? writtenAdmin(file) : null);
  if (!admin || (await deps.admins().look()).state.length > 0) return false;
  // An interrupted start may have claimed the address.
  await finishRegistrationOf(deps, emailHashOf(deps, admin.email), context);
  if ((await deps.admins().look()).state.length === 0) await register(deps, admin, 'admin', context);
  return true;
}

/** Before anything is created without its administrator. */
async function requireUsablePassword({ adminPassword }: Config): Promise<void> {
  if (adminPassword === undefined) return;
  try {
    await requireNewPassword(adminPassword);
  } catch (error) {
    if (error instanceof Refusal)
      throw new StartRefused(
        `ADMIN_PASSWORD cannot be used (${error.code}). Choose an uncommon one of 8 to 128 characters.`,
      );
    throw error;
  }
}

interface FirstAdmin {
  name: string;
  email: string;
  password: string;
}

const configuredAdmin = ({
  adminEmail: email,
  adminPassword: password,
}: Pick<Config, 'adminEmail' | 'adminPassword'>): FirstAdmin | null =>
  email === undefined || password === undefined ? null : { name: 'Administrator', email, password };

/** As the seeding has stored it before it began. */
function writtenAdmin(file: string): FirstAdmin | null {
  const [, email, password] = /^Administrator: (\S+) \/ (\S+)$/m.exec(writtenLogins(file)) ?? [];
  return email === undefined || password === undefined ? null : { name: 'Demo-administrator', email, password };
}

/** Older programs stored it. */
function forgetChosen(file: string, { adminPassword }: Config): void {
  const written = writtenLogins(file);
  if (adminPassword === undefined || !written.includes(` / ${adminPassword}\n`)) return;
  const kept = written.replaceAll(` / ${adminPassword}\n`, `, ${CHOSEN}\n`);
  writeFileSync(file, kept, { mode: 0o600, flush: true });
}

const writtenLogins = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Adds what an old log may lack, once the shop is open: the check takes long in a large shop. */
export const prepareOldLog = ({ deps, engines }: FirstShop): Promise<void> =>
  engines.inTurn(TURN, async () => {
    await addFirstTopics(deps, context);
    // A new shop whose first start was interrupted is still being set up.
    const isNew = (await deps.shop().look()).state.phase === 'setting_up';
    await beginStorageUnits(deps, isNew ? [] : FIRST_STORAGE_UNITS, context);
    await beginChargeKinds(deps, context);
  });

type Seeding = Filling & Pick<FirstShop, 'deps' | 'streams' | 'engines'>;

async function seed({ deps, streams: opened, engines, config, clock, say, file, signal }: Seeding): Promise<void> {
  let time = clock.now();
  const now = () => {
    // Another process continues the work of this one.
    signal.throwIfAborted();
    return time;
  };
  const streams = engines.streamsWith({ now });
  const past = { ...deps, ...streams, steps: stepsOver(streams) };
  const customerPassword = await randomPassword();
  const admin =
    configuredAdmin(config) === null
      ? `Administrator: ${DEMO_ADMIN} / ${await randomPassword()}`
      : `Administrator: ${config.adminEmail}, ${CHOSEN}`;
  const lines = [admin, `Customer: ${demoCustomer} / ${customerPassword}`];
  // First: a process that continues after a kill here must not lock everybody out.
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  await seedDemo({
    deps: past,
    setTime: (ms) => {
      time = ms;
    },
    now: clock.now(),
    password: customerPassword,
    onProgress: progress(say),
  });
  await streams.close();
  // Background work may have cached the catalogue while it was being filled.
  await opened.catchUp();
}

/** Of random passwords one in 15,000 is taken for a common one. */
async function randomPassword(): Promise<string> {
  const password = randomBytes(9).toString('base64url');
  return (await isGuessablePassword(password)) ? randomPassword() : password;
}

function progress(say: (line: string) => void): (done: number, all: number) => void {
  let reported = 0;
  return (done, all) => {
    const quarter = Math.floor((done / all) * 4);
    if (quarter === reported) return;
    reported = quarter;
    say(`Creating the demo … ${quarter * 25} %`);
  };
}
