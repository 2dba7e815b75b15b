import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import { call } from '../testing/shop-calls.ts';
import { addGoods, placed, sale } from '../testing/shop-story.ts';
import { openTestShop } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens eget passord' };
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMIT_FACTOR: '0' };

let dataDir: string;
let shop: RunningShop | undefined;
const at = (name: string) => join(dataDir, name);

async function start(...args: string[]): Promise<RunningShop> {
  shop = await startShop({ env, dataDir, args });
  return shop;
}

const stopped = (position: number) => `stopped: the event at position ${position} of the log is damaged`;

/** Changes the newest event of a type in a stopped shop's log, and returns its position. */
function harm(type: string, folder = dataDir): number {
  const db = openSqlite(join(folder, 'events.db'), { durability: 'full' });
  const newest = "select position from events where type = ? and data like '%1%' order by position desc limit 1";
  const { position } = db.prepare(newest).get(type);
  db.prepare("update events set data = replace(data, '1', '7') where position = ?").run(position);
  closeSqlite(db);
  return position;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-damaged-'));
});
afterEach(async () => {
  await shop?.crash();
  shop = undefined;
  await rm(dataDir, { recursive: true });
});

describe('an event that was changed on the disk', () => {
  it('refuses the start by its position, is named by verify, and is passed over only by the operator’s word', async () => {
    await (await start()).stop();
    const position = harm('TopicAdded');
    const refused = await start().then(() => 'it started', String);
    expect(refused).toContain('ended with 1:');
    expect(refused).not.toMatch(/ {4}at /);
    expect(refused).toContain(`The event log ${at('events.db')} is damaged (position ${position}).`);
    const { code, output } = await startCommand('verify', dataDir);
    expect([code, output]).toEqual([1, expect.stringContaining(`position ${position} is not what was written`)]);
    expect(output).not.toContain('    at ');
  }, 60_000);
});

describe('a log that is damaged where it was not folded yet', () => {
  it('opens by the operator’s word, and says where it stopped, once', async () => {
    const first = await start();
    const { body } = await call(first.url, 'POST', '/api/auth/login', { body: admin });
    const { token } = tokenAnswer.parse(body);
    const message = { MessageTopicId: 1, message: 'Kan dere hjelpe?' };
    expect((await call(first.url, 'POST', '/api/inbox', { token, body: message })).status).toBe(201);
    await first.stop();
    await rm(at('read-models.db'));
    const position = harm('MessageSent');
    const opened = await start('--accept', 'damaged-log');
    expect(opened.said()).toContain(`The event log is damaged at position ${position}.`);
    const { status, body: reported } = await call(opened.url, 'GET', '/health/ready');
    expect([status, reported]).toMatchObject([503, { reasons: { projector: stopped(position) } }]);
    expect((await fetch(`${opened.url}/metrics`)).status).toBe(200);
    await opened.stop();
    const log = await readFile(at('log/naust.log'), 'utf8');
    expect([...log.matchAll(/"msg":"the log is damaged and is folded no further"/g)]).toHaveLength(1);
    expect(log).not.toContain('the projector met a fault');
  }, 60_000);

  it('shows what happened before, and says so on the system page', async () => {
    const clock = clockAhead();
    const first = await openTestShop({ clock, keepData: true });
    const rope = await addGoods(first, 'Tau', null);
    await first.shop.projector.waitFor(first.shop.projector.everyModel, await first.head(), { atMost: 20_000 });
    await first.shop.projector.stop();
    const [whole] = [await placed(first, [sale(rope)], {}), await placed(first, [sale(rope, 2)], {})];
    await first.stop();
    const position = harm('OrderPlaced', first.dataDir);
    const again = await openTestShop({ dataDir: first.dataDir, clock, accepted: new Set(['damaged-log'] as const) });
    const read = async (path: string): Promise<unknown> =>
      (await fetch(again.url + path, { headers: { authorization: `Bearer ${again.adminToken}` } })).json();
    expect(await read('/api/system')).toMatchObject({ stoppedAt: String(position) });
    expect(await read('/api/orders')).toMatchObject([{ id: whole }]);
    await again.stop();
  }, 60_000);
});
