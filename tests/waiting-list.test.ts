import { tendWaitingList } from '@naust/command/storage-waits/tend-waiting-list.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { messageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import {
  type StorageWaitAnswer,
  storageOfferAnswer,
  storageWaitAnswer,
  waitingRow,
} from '@naust/domain/storage-units/storage-waits.contract.ts';
import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { filesWith } from './testing/kept-files.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { mailsTo } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, requireStatus } from './testing/shop-story.ts';
import { withKeys } from './testing/stock-waits.ts';
import { DAY } from './testing/test-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const longWait = { timeout: 30_000, interval: 50 };
const OFFER_MS = 2 * DAY;

let shop: MailShop;
let units = 0;
let people = 0;

beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.stop());

const addUnit = async (status = 'utleid') => {
  const form = { name: `Bod ${++units}`, size: '7 m³', price: 800, status };
  return rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/storage-units', form), 201)).id;
};
const set = async (id: number, change: object) =>
  void requireStatus(await shop.asAdmin('PUT', `/api/storage-units/${id}`, change), 200);
const shown = (id: number, token?: string) => shop.read(storageUnitAnswer, `/api/storage-units/${id}`, token);
const newAddress = () => `boder${++people}.unik@gjest.test`;
const ask = (body: object, key?: string, token: string | null = null) =>
  shop.call('POST', '/api/waiting-list', {
    token,
    body: { storageUnitId: null, name: 'Gro Gjest', email: newAddress(), ...body },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const join = async (body: object, key?: string): Promise<StorageWaitAnswer> =>
  storageWaitAnswer.parse(requireStatus(await ask(body, key), 201));
const leave = (token: string) => shop.call('DELETE', `/api/storage-waits/${token}`);
const list = () => shop.read(z.array(waitingRow), '/api/waiting-list', shop.adminToken);
/** What the background does reaches the list a moment later. */
const waitFor = (...emails: string[]) =>
  expect.poll(async () => (await list()).map(({ email }) => email), longWait).toEqual(emails);
const tend = () =>
  tendWaitingList(shop.shop.deps, (error) => {
    throw error;
  });

/** The unit becomes free, and is offered. */
async function offer(id: number): Promise<void> {
  await set(id, { status: 'ledig' });
  await tend();
}

/** The token in the newest of so many mails to an address. */
async function mailed(email: string, count = 1): Promise<string> {
  const mail = (await shop.mailsTo(email, count)).at(-1);
  return /\/bodtilbud\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const look = (token: string) => shop.read(storageOfferAnswer, `/api/storage-offers/${token}`);
const answer = (token: string, takes: boolean, storageUnitId: number) =>
  shop.call('POST', `/api/storage-offers/${token}`, { body: { takes, storageUnitId } });

describe('who waits for a storage unit', () => {
  it('is offered it in order, by mail, for 48 hours; the next after that, and the shop is told of a yes', async () => {
    const unit = await addUnit();
    const [gro, per, ida] = [newAddress(), newAddress(), newAddress()];
    await join({ email: gro, storageUnitId: unit });
    await join({ email: per, name: 'Per Gjest', phone: '912 34 567' });
    await join({ email: ida, storageUnitId: unit });
    await waitFor(gro, per, ida);
    const ids = (await list()).map(({ id }) => id);

    await offer(unit);
    const first = await mailed(gro);
    const [held] = await list();
    expect((await shown(unit)).status).toBe('reservert');
    expect(await shown(unit, shop.adminToken)).toMatchObject({ status: 'ledig', offeredUntil: held?.offer?.until });
    const head = await shop.head();
    for (const _ of [1, 2])
      expect(await look(first)).toMatchObject({ state: 'offered', unit: { id: unit, price: 800 } });
    expect(await shop.head()).toBe(head);

    shop.clock.pass(OFFER_MS);
    await shop.renewAdmin();
    expect((await look(first)).state).toBe('expired');
    requireRefusal(await answer(first, true, unit), 'STORAGE_OFFER_EXPIRED');
    await tend();
    const second = await mailed(per);
    const both = await Promise.all([answer(second, true, unit), answer(second, true, unit)]);
    for (const one of both) expect(requireStatus(one, 200)).toMatchObject({ state: 'accepted' });
    expect(await shown(unit, shop.adminToken)).toMatchObject({ status: 'reservert' });
    await tend();
    expect(requireStatus(await answer(second, true, unit), 200)).toMatchObject({ state: 'accepted' });
    requireRefusal(await answer(second, false, unit), 'STORAGE_OFFER_ACCEPTED');
    const inbox = await shop.read(z.array(messageAnswer), '/api/inbox', shop.adminToken);
    expect(inbox).toMatchObject([
      {
        User: { name: 'Per Gjest', email: per },
        message: expect.stringContaining('Telefon: +4791234567'),
        about: { word: 'storageUnit', id: unit },
      },
    ]);
    await tend();
    await waitFor(ida);
    expect(await withKeys(shop, ids)).toEqual(ids.slice(2));

    await offer(unit);
    const third = await mailed(ida);
    await set(unit, { status: 'utleid' });
    requireRefusal(await answer(third, true, unit), 'STORAGE_OFFER_WITHDRAWN');
    expect(await mailed(ida, 2)).toBe(third);
    expect(await look(third)).toMatchObject({ state: 'withdrawn' });
    expect((await mailsTo(ida, shop.dataDir)).at(-1)?.text).toContain('trukket tilbake');
    await offer(unit);
    await mailed(ida, 3);
    expect(requireStatus(await answer(third, false, unit), 200)).toMatchObject({ state: 'declined' });
    requireStatus(await answer(third, false, unit), 200);
    requireRefusal(await answer(third, true, unit), 'STORAGE_OFFER_DECLINED');
    await tend();
    await waitFor();
    expect((await shown(unit)).status).toBe('ledig');
    expect(await withKeys(shop, ids)).toEqual([]);
    for (const email of [gro, per]) expect(await mailsTo(email, shop.dataDir)).toHaveLength(1);
    // The address of the one who said yes is in their message.
    for (const email of [gro, ida]) {
      const files = async () => (await filesWith(shop.dataDir, email)).filter((path) => !path.startsWith('outbox'));
      await expect.poll(files, longWait).toEqual([]);
    }
    const reported = await linesOf(shop, 'storage-unit', unit);
    expect(reported.filter((line) => line.startsWith('Boden ble tilbudt'))).toHaveLength(4);
    for (const line of ['Tilbudet gikk ut uten svar', 'Tilbudet ble tatt imot', 'Kunden takket nei'])
      expect(reported).toContain(line);
    expect(reported.join()).not.toContain('unik');
  });

  it('gets the same answer however often they ask, and has one place', async () => {
    const unit = await addUnit();
    const [key, email] = ['nokkelen-til-den-som-venter-1', newAddress()];
    const answers = [await ask({ email, storageUnitId: unit }, key), await ask({ email, storageUnitId: unit }, key)];
    for (const { status, headers } of answers) expect([status, headers.get('x-position')]).toEqual([201, null]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const head = await shop.head();
    const stranger = await join({ email: email.toUpperCase(), storageUnitId: unit });
    requireStatus(await leave(stranger.token), 200);
    expect(await shop.head()).toBe(head);
    await waitFor(email);
    const { token } = storageWaitAnswer.parse(answers[0]?.body);
    const [row] = await list();
    requireStatus(await leave(token), 200);
    requireStatus(await leave(token), 200);
    requireRefusal(await leave(`${token}x`), 'STORAGE_WAIT_LINK_INVALID');
    requireRefusal(await shop.call('GET', `/api/storage-offers/${token}`), 'STORAGE_WAIT_LINK_INVALID');
    await waitFor();
    expect(await withKeys(shop, [row?.id ?? ''])).toEqual([]);
    await join({ email, storageUnitId: unit }, key);
    await waitFor(email);
    const [again] = await list();
    requireStatus(await shop.asAdmin('DELETE', `/api/waiting-list/${again?.id}`), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/waiting-list/${again?.id}`), 200);
    requireRefusal(await shop.asAdmin('DELETE', '/api/waiting-list/299999999999999'), 'STORAGE_WAIT_NOT_FOUND');
    await waitFor();
  });

  it('is forgotten with their account, whose export has the wait, and after a year', async () => {
    const unit = await addUnit();
    const kari = await addCustomer(shop, 'Kari Venter');
    requireStatus(await ask({ email: kari.email, storageUnitId: unit }, undefined, kari.token), 201);
    const old = newAddress();
    await join({ email: old, storageUnitId: unit });
    const { waits } = await shop.read(exportAnswer, '/api/users/me/export', kari.token);
    expect(waits).toMatchObject([{ storageUnitId: unit, email: kari.email, offer: null }]);
    const ids = (await list()).map(({ id }) => id);
    requireStatus(await shop.asAdmin('DELETE', `/api/users/${kari.id}`), 200);
    await waitFor(old);
    shop.clock.pass(365 * DAY);
    await shop.renewAdmin();
    await tend();
    await vi.waitFor(async () => expect(await withKeys(shop, ids)).toEqual([]), longWait);
  });
});

describe('nobody is put on the list', () => {
  it.each([
    ['of a unit that is free', 'ledig', {}, 'STORAGE_UNIT_FREE'],
    ['of a unit that is not there', 'utleid', { storageUnitId: 9999 }, 'STORAGE_UNIT_NOT_FOUND'],
    ['without a name', 'utleid', { name: ' ' }, 'NAME_REQUIRED'],
    ['at no address', 'utleid', { email: 'gro' }, 'EMAIL_INVALID'],
    ['with half a phone number', 'utleid', { phone: '91 23' }, 'PHONE_INVALID'],
    ['as a machine', 'utleid', { website: 'https://spam.example' }, 'WRITTEN_BY_MACHINE'],
  ])('%s', async (_, status, body, code) => {
    const storageUnitId = await addUnit(status);
    const head = await shop.head();
    requireRefusal(await ask({ storageUnitId, ...body }), code);
    expect(await shop.head()).toBe(head);
  });
});
