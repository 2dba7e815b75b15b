import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailShop, openMailShop, SHOP_ADDRESS } from './testing/mail-shop.ts';
import { tokenIn } from './testing/outbox.ts';
import { addCustomer } from './testing/shop-story.ts';
import { type Answered, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'et helt nytt passord';
const INVALID = { error: 'Ugyldig/utløpt lenke.', code: 'RESET_LINK_INVALID' };

interface Customer {
  name: string;
  email: string;
  password: string;
}

describe('a forgotten password', () => {
  let open: MailShop;
  let kari: Customer;
  let session: string;
  let customers = 0;
  let count: number;
  beforeAll(async () => {
    open = await openMailShop();
  });
  afterAll(async () => {
    expect(open.faults()).toEqual([]);
    await open.stop();
  });
  beforeEach(async () => {
    kari = { name: 'Kari <b>Nordmann</b>', email: `kari${++customers}@example.no`, password: 'gammelt passord' };
    session = tokenAnswer.parse((await open.call('POST', '/api/auth/register', { body: kari })).body).token;
    count = 0;
  });

  async function forget(email = kari.email, headers: Record<string, string> = {}) {
    const answered = await open.call('POST', '/api/auth/forgot-password', { body: { email }, headers });
    open.clock.pass(MINUTE / 60);
    return answered;
  }
  const logIn = (password: string) => open.logIn(kari.email, password);
  const check = (token: string) => open.call('GET', `/api/auth/reset-token/${token}`);
  const set = (token: string, password = NEW_PASSWORD) =>
    open.call('POST', '/api/auth/reset-password', { body: { token, password } });
  const me = (token: string) => open.call('GET', '/api/users/me', { token });

  async function nextMail() {
    const mails = await open.mailsTo(kari.email, ++count);
    const newest = mails.at(-1);
    if (!newest || mails.length > count) throw new Error(`${mails.length} mails, expected ${count}`);
    return newest;
  }
  async function link(): Promise<string> {
    expect((await forget()).status).toBe(200);
    return tokenIn(await nextMail());
  }

  it('is replaced by the link in the mail, once, and ends every older session', async () => {
    const token = await link();
    expect(await check(token)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await me(session)).status).toBe(200);
    expect(await set(token)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(kari.password)).status).toBe(401);
    expect(await set(token, 'enda et passord')).toMatchObject({ status: 422, body: INVALID });
    expect(await check(token)).toMatchObject({ status: 422, body: INVALID });
    await vi.waitFor(async () => expect((await me(session)).status).toBe(401), { timeout: 5_000 });
  });

  it('is answered as before where the answer was lost and the same is sent again, for ten minutes', async () => {
    const token = await link();
    for (const status of [200, 200, 422]) {
      expect((await set(token)).status).toBe(status);
      open.clock.pass(6 * MINUTE);
    }
  });

  it('leads to no mail where the address is unknown', async () => {
    await forget('ukjent@example.no');
    await forget(` ${kari.email.toUpperCase()} `);
    await nextMail();
    await open.idle();
    expect(await open.mailsTo('ukjent@example.no', 0)).toEqual([]);
  });

  it('has one working link: an older one dies with a newer', async () => {
    const older = await link();
    const newer = await link();
    expect(await check(older)).toMatchObject({ status: 422, body: INVALID });
    expect(await set(older)).toMatchObject({ status: 422, body: INVALID });
    expect((await set(newer)).status).toBe(200);
  });

  it('has a link that lives for 60 minutes', async () => {
    const token = await link();
    open.clock.pass(59 * MINUTE);
    expect((await check(token)).status).toBe(200);
    open.clock.pass(MINUTE);
    expect((await check(token)).status).toBe(422);
    expect(await set(token)).toMatchObject({ status: 422, body: INVALID });
    expect((await logIn(kari.password)).status).toBe(200);
  });

  it('is replaced by one of 20 tries with the same link at once', async () => {
    const token = await link();
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => set(token, `passord nummer ${n}`)));
    const won = tries.findIndex(({ status }) => status === 200);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(19);
    expect((await logIn(`passord nummer ${won}`)).status).toBe(200);
  });

  it('is not replaced by a password that is too short, and the link still works', async () => {
    const token = await link();
    expect(await set(token, 'kort')).toMatchObject({ status: 422, body: { code: 'PASSWORD_LENGTH' } });
    expect((await set(token)).status).toBe(200);
  });

  it('is not replaced by a link that somebody made up', async () => {
    const token = await link();
    const [userId = '', requestId = '', mac = ''] = token.split('.');
    const flipped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const otherUser = `${userId.slice(0, -1)}${(Number(userId.at(-1)) + 1) % 10}`;
    const forged = [
      `${userId}.${requestId}.${flipped(mac)}`,
      `${userId}.${flipped(requestId)}.${mac}`,
      `${otherUser}.${requestId}.${mac}`,
      `${userId}.${requestId}.`,
      `${userId}.${requestId}`,
      session,
      'x',
      'x'.repeat(1_000),
    ];
    for (const wrong of forged) {
      expect((await check(wrong)).status, wrong).toBe(422);
      expect((await set(wrong)).status, wrong).toBe(422);
    }
    expect((await me(token)).status).toBe(401);
    expect((await check(token)).status).toBe(200);
  });

  it('has a link to this shop, whatever the request says of its host', async () => {
    const evil = 'evil.example';
    for (const headers of [
      { 'x-forwarded-host': evil },
      { 'x-host': evil, 'x-original-host': evil },
      { forwarded: `host=${evil};proto=http` },
      { origin: `https://${evil}`, referer: `https://${evil}/` },
    ]) {
      expect((await forget(kari.email, headers)).status).toBe(200);
      const { text, html, raw } = await nextMail();
      expect(text).toContain(`\n${SHOP_ADDRESS}/reset-password?token=`);
      expect(html).toContain(`href="${SHOP_ADDRESS}/reset-password?token=`);
      expect(raw).not.toContain(evil);
    }
  });

  it('is mailed with a name that is only a text', async () => {
    await forget();
    const { html, text } = await nextMail();
    expect(html).toContain('Hei, Kari &lt;b&gt;Nordmann&lt;/b&gt;!');
    expect(text).toContain('Hei, Kari <b>Nordmann</b>!');
  });

  it('leaves neither the token nor the address in log and queue', async () => {
    const token = await link();
    await open.idle();
    const files = readdirSync(open.dataDir).filter((name) => /^(events|jobs)\.db/.test(name));
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) {
      const bytes = readFileSync(join(open.dataDir, name));
      expect(bytes.includes(token.split('.')[2] ?? token), name).toBe(false);
      expect(bytes.includes(kari.email), name).toBe(false);
    }
  });

  it('is nobody’s once the account is erased, and its mails are gone', async () => {
    const token = await link();
    const [userId = ''] = token.split('.');
    await open.renewAdmin();
    expect((await open.call('DELETE', `/api/users/${userId}`, { token: open.adminToken })).status).toBe(200);
    expect(await set(token)).toMatchObject({ status: 422, body: INVALID });
    await expect.poll(() => open.mailsTo(kari.email, 0)).toEqual([]);
    await forget();
    await open.idle();
    expect(await open.mailsTo(kari.email, 0)).toEqual([]);
  });

  it('is not replaced by a link to an address that the account has left', async () => {
    const token = await link();
    const moved = { name: 'Kari', email: 'kari@annet.example', currentPassword: kari.password };
    const saved = await open.call('PUT', '/api/users/me', { token: session, body: moved });
    expect(saved.status).toBe(200);
    expect(await check(token)).toMatchObject({ status: 422, body: INVALID });
  });
});

describe('asking for a link', () => {
  let open: ShopUnderTest;
  beforeAll(async () => {
    open = await openTestShop();
  });
  afterAll(() => open.stop());

  it('is answered before anybody has looked whether the address is known, and costs the same', async () => {
    const { email } = await addCustomer(open, 'Kari Nordmann');
    const before = await open.head();
    const answers: Answered[] = [];
    for (const [n, asked] of [email, 'ukjent@example.no'].entries()) {
      answers.push(await open.call('POST', '/api/auth/forgot-password', { body: { email: asked } }));
      expect(await open.shop.engines.jobs.counts()).toEqual({ waiting: 0, delayed: n + 1, running: 0, parked: 0 });
    }
    expect(await open.head()).toBe(before);
    const [known, unknown] = answers.map(({ status, headers, body }) => ({ status, body, names: [...headers.keys()] }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 200, body: { ok: true } });
  });
});

describe('asking for links again and again', () => {
  let open: MailShop;
  beforeAll(async () => {
    open = await openMailShop(1, 1);
  });
  afterAll(() => open.stop());

  it('is stopped at the sixth time for one account, from whatever addresses and however it is spelt', async () => {
    const ask = (email: string, from: string) =>
      open.call('POST', '/api/auth/forgot-password', { body: { email }, headers: { 'x-forwarded-for': from } });
    for (let n = 0; n < 5; n++) expect((await ask('siri@example.no', `203.0.113.${n}`)).status).toBe(200);
    expect((await ask(' SIRI@Example.no', '203.0.113.77')).status).toBe(429);
    expect((await ask('nina@example.no', '203.0.113.77')).status).toBe(200);
  });

  it('is stopped at the sixth time within an hour, in words and with the time to wait', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push(
        (await open.call('POST', '/api/auth/forgot-password', { body: { email: `a${n}@example.no` } })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const sixth = await open.call('POST', '/api/auth/forgot-password', { body: { email: 'kari@example.no' } });
    expect(sixth).toMatchObject({ status: 429, body: { error: 'For mange forsøk. Vent litt og prøv igjen.' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
