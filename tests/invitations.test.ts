import { invitationAnswer, invitationSent, openInvitationRow } from '@naust/domain/invitations/invitations.contract.ts';
import { currentUserAnswer, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { jobToForgetExpired } from '@naust/worker/retention/forget-expired.job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { tokenIn } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, requireStatus } from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { DAY } from './testing/test-clock.ts';

const PASSWORD = 'en sti i skogen';
let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

let count = 0;
const someone = (role = 'staff') => ({ name: 'Mona Ny', email: `mona${++count}@kunde.test`, role });
const invite = (body: object, key = `invitation-number-${++count}`) =>
  shop.call('POST', '/api/users/invitations', {
    token: shop.adminToken,
    body,
    headers: { 'idempotency-key': key },
  });
const look = (token: string) => shop.call('GET', `/api/users/invitations/${token}`);
const accept = (token: string, password = PASSWORD) =>
  shop.call('POST', `/api/users/invitations/${token}`, { body: { password } });

/** Invites, and returns the token of the mail's link. The mail of an earlier invitation is gone by then. */
async function invited(form = someone()): Promise<string> {
  requireStatus(await invite(form), 201);
  const newest = (await shop.mailsTo(form.email, 1)).at(-1);
  if (!newest) throw new Error('no mail came');
  return tokenIn(newest);
}

const act = (method: 'POST' | 'DELETE', ref: string) =>
  shop.call(method, `/api/users/invitations/${ref}`, { token: shop.adminToken });
const openRows = () => shop.read(z.array(openInvitationRow), '/api/users/invitations', shop.adminToken);
const listedOf = async (email: string) => (await openRows()).find((row) => row.email === email);
const fail = () => {
  throw new Error('no mail came');
};

describe('an invitation', () => {
  it('reaches its address, names the role, and makes the account with the password of its reader', async () => {
    const form = someone();
    const token = await invited(form);
    expect(invitationAnswer.parse((await look(token)).body)).toEqual(form);
    requireRefusal(await accept(token, 'kort'), 'PASSWORD_LENGTH');
    const { token: bearer } = tokenAnswer.parse(requireStatus(await accept(token), 201));
    const me = await shop.read(currentUserAnswer, '/api/users/me', bearer);
    expect(me).toMatchObject({ name: form.name, email: form.email, role: 'staff' });
    requireStatus(await shop.call('GET', '/api/today', { token: bearer }), 200);
    requireRefusal(await shop.call('GET', '/api/stats', { token: bearer }), 'NO_ACCESS');
    requireStatus(await shop.logIn(form.email, PASSWORD), 200);
  });

  it('works once; the same password again finds the account of a lost answer', async () => {
    const token = await invited();
    requireStatus(await accept(token), 201);
    requireStatus(await accept(token), 201);
    requireRefusal(await look(token), 'INVITATION_USED');
    requireRefusal(await accept(token, 'et annet passord'), 'INVITATION_USED');
  });

  it('is refused where it is not whole, and ends where another takes over', async () => {
    const form = someone();
    const first = await invited(form);
    requireRefusal(await look(`${first.slice(0, -2)}xx`), 'INVITATION_UNKNOWN');
    requireRefusal(await accept('tull'), 'INVITATION_UNKNOWN');
    const second = await invited(form);
    requireRefusal(await look(first), 'INVITATION_EXPIRED');
    requireStatus(await look(second), 200);
  });

  it('is the same under the same key', async () => {
    const form = someone();
    const [one, other] = [await invite(form, 'the-same-invitation'), await invite(form, 'the-same-invitation')];
    expect(invitationSent.parse(other.body)).toEqual(invitationSent.parse(one.body));
    requireRefusal(await invite({ ...form, role: 'user' }, 'the-same-invitation'), 'KEY_REUSED');
  });

  it('goes to nobody who has an account, and makes no administrator without the password of one', async () => {
    const kari = await addCustomer(shop);
    requireRefusal(await invite({ name: kari.name, email: kari.email, role: 'staff' }), 'INVITED_HAS_ACCOUNT');
    const boss = someone('admin');
    requireRefusal(await invite(boss), 'PASSWORD_NEEDED');
    requireRefusal(await invite({ ...boss, currentPassword: 'feil' }), 'PASSWORD_WRONG');
    requireStatus(await invite({ ...boss, currentPassword: ADMIN.password }), 201);
  });

  it('expires after seven days, and its name and address are erased', async () => {
    const form = someone();
    const token = await invited(form);
    const [, id = ''] = token.split('.');
    const { jobs, keys } = shop.shop.engines;
    expect((await keys.find([id])).get(id)).not.toBeNull();
    shop.clock.pass(8 * DAY);
    requireRefusal(await look(token), 'INVITATION_EXPIRED');
    requireRefusal(await accept(token), 'INVITATION_EXPIRED');
    await jobs.enqueue([jobToForgetExpired(shop.clock.now())]);
    await expect.poll(async () => (await keys.find([id])).get(id), { timeout: 20_000 }).toBeNull();
    await shop.renewAdmin();
    requireStatus(await look(await invited(form)), 200);
  });

  it('is listed with its sender while it is open, is sent again, and can be withdrawn', async () => {
    const form = someone();
    const first = await invited(form);
    const row = await listedOf(form.email);
    const { name: invitedBy } = await shop.read(currentUserAnswer, '/api/users/me', shop.adminToken);
    expect(row).toMatchObject({ ...form, invitedBy, isExpired: false });
    const answer = await act('POST', `${row?.ref}/resend`);
    expect(invitationSent.parse(requireStatus(answer, 201)).email).toBe(form.email);
    requireRefusal(await act('POST', `${row?.ref}/resend`), 'INVITATION_EXPIRED');
    requireRefusal(await look(first), 'INVITATION_EXPIRED');
    const second = tokenIn((await shop.mailsTo(form.email, 1)).at(-1) ?? fail());
    requireStatus(await look(second), 200);

    const next = await listedOf(form.email);
    requireStatus(await act('DELETE', `${next?.ref}`), 200);
    requireStatus(await act('DELETE', `${next?.ref}`), 200);
    requireRefusal(await look(second), 'INVITATION_WITHDRAWN');
    requireRefusal(await accept(second), 'INVITATION_WITHDRAWN');
    requireRefusal(await act('POST', `${next?.ref}/resend`), 'INVITATION_WITHDRAWN');
    expect(await listedOf(form.email)).toBeUndefined();
    const { keys } = shop.shop.engines;
    const [, id = ''] = second.split('.');
    expect((await keys.find([id])).get(id)).toBeNull();
  });

  it('is not withdrawn or sent again once its account exists', async () => {
    const form = someone();
    const token = await invited(form);
    const row = await listedOf(form.email);
    requireStatus(await accept(token), 201);
    expect(await listedOf(form.email)).toBeUndefined();
    requireRefusal(await act('DELETE', `${row?.ref}`), 'INVITED_HAS_ACCOUNT');
    requireRefusal(await act('POST', `${row?.ref}/resend`), 'INVITED_HAS_ACCOUNT');
    requireStatus(await shop.logIn(form.email, PASSWORD), 200);
    requireRefusal(await act('DELETE', `${'a'.repeat(64)}.123456789012345`), 'INVITATION_UNKNOWN');
  });

  it('is either accepted or withdrawn when both come at once, and an account keeps its key', async () => {
    const { keys } = shop.shop.engines;
    const outcomes = new Set<string>();
    for (const delay of [0, 1, 5, 20, 40, 80, 160]) {
      const form = someone();
      const token = await invited(form);
      const [, id = ''] = token.split('.');
      const row = await listedOf(form.email);
      const accepting = accept(token);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const withdrawn = await act('DELETE', `${row?.ref}`);
      const accepted = await accepting;
      const key = (await keys.find([id])).get(id);
      if (accepted.status === 201) {
        requireRefusal(withdrawn, 'INVITED_HAS_ACCOUNT');
        requireStatus(await shop.logIn(form.email, PASSWORD), 200);
        expect(key).not.toBeNull();
      } else {
        requireRefusal(accepted, 'INVITATION_WITHDRAWN');
        requireStatus(withdrawn, 200);
        expect(key).toBeNull();
      }
      outcomes.add(accepted.status === 201 ? 'accepted' : 'withdrawn');
    }
    expect(outcomes).toContain('withdrawn');
  });
});
