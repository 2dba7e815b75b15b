import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { openEsdbEventStore } from '@naust/infra/event-store/esdb/esdb-event-store.ts';
import { callerOf, type ShopUnderTest } from '../../testing/shop-under-test.ts';
import type { TestClock } from '../../testing/test-clock.ts';
import { FIRST_HOUR, type SteppedShop } from '../../testing/two-shops.ts';
import { ADMIN, openOnServers } from './engines.ts';

export interface StepProcesses extends SteppedShop {
  /** Number of calls that each command process has answered with a change. */
  changedBy: readonly number[];
}

/** Two command processes on one log, asked in turn, with one clock for all processes. */
export async function openStepProcesses(): Promise<StepProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'naust-clock-'));
  const file = join(folder, 'moved-ms');
  const clock = fileClock(file);
  const place = await openOnServers({ onFiles: true, env: { SHOP_CLOCK_FILE: file } });
  const { services, env, dataDir } = place.shop;
  const store = await openEsdbEventStore({ url: place.log.url, shop: env.SHOP ?? '' });
  const changedBy = services.command.map(() => 0);
  const call = callInTurn(
    services.command.map(({ url }) => url),
    services.query.map(({ url }) => url),
    changedBy,
  );
  const logIn: ShopUnderTest['logIn'] = (email, password) =>
    call('POST', '/api/auth/login', { body: { email, password } });
  const opened: StepProcesses = {
    ...{ clock, dataDir, env, changedBy, call, logIn, adminToken: '' },
    readStream: store.read.bind(store),
    async renewAdmin() {
      opened.adminToken = tokenAnswer.parse((await logIn(ADMIN.email, ADMIN.password)).body).token;
    },
    asAdmin: (method, path, body) => call(method, path, { token: opened.adminToken, ...(body ? { body } : {}) }),
    async read(answer, path, token = null) {
      const { status, body } = await call('GET', path, { token });
      if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${JSON.stringify(body)}`);
      return answer.parse(body);
    },
    faults: () => loggedFaults(join(dataDir, 'log')),
    async stop() {
      await store.close();
      await place.close();
      await rm(folder, { recursive: true });
    },
  };
  await opened.renewAdmin();
  return opened;
}

/** Of every process. Where the clock jumps, a call of a job may be past its deadline, and the job is tried again. */
const loggedFaults = (folder: string) =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line) && !/"service":"worker".*"StoreUnavailable"/.test(line)),
  );

/** Changes go to the commands in turn, also those that are sent together; reads to the queries. */
function callInTurn(commands: readonly string[], queries: readonly string[], changedBy: number[]) {
  let [asked, read] = [0, 0];
  const written = { newest: 0n };
  const callers = commands.map((url) => callerOf(() => url, fetch, written));
  const reader = callerOf(() => queries[read++ % queries.length] ?? '', fetch, written);
  const call: ShopUnderTest['call'] = async (method, path, options) => {
    if (method === 'GET') return reader(method, path, options);
    const nth = asked++ % callers.length;
    const answer = await (callers[nth] ?? reader)(method, path, options);
    if (answer.status < 300) changedBy[nth] = (changedBy[nth] ?? 0) + 1;
    return answer;
  };
  return call;
}

/** The real time from the brute-force shop's first hour on; `shop-time.mjs` reads the file in each process. */
function fileClock(file: string): TestClock {
  let movedMs = 0;
  function move(ms: number): void {
    movedMs = ms;
    // A process must never read half of the number.
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
  }
  const clock: TestClock = {
    now: () => Date.now() + movedMs,
    set: (instant) => move(Date.parse(instant) - Date.now()),
    pass: (ms) => move(movedMs + ms),
  };
  clock.set(FIRST_HOUR);
  return clock;
}
