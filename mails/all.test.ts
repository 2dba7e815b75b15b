import { mapLinkOf } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { describe, expect, it } from 'vitest';
import { customerMails } from './all.ts';
import { dueMails } from './due-mails.ts';
import { reminderJob } from './reminder.mail.ts';
import { type Known, ORDER_ID, shopThatKnows } from './testing/example-order.ts';
import { samples } from './testing/samples.ts';
import { SHOP, sampleOf, writtenFor } from './testing/written-sample.ts';

/** Link to the map of the shop, as text and in HTML: the only allowed address of another site. */
const WAY_THERE = [mapLinkOf(DEMO_BUSINESS), mapLinkOf(DEMO_BUSINESS).replaceAll('&', '&amp;')];
const HOSTILE = '<script>alert(1)</script>';

const to = (
  {
    order,
    changed,
    charged,
    documented,
    paymentReminder,
    paymentRequest,
    reset,
    change,
    signIn,
    reply,
    ...known
  }: Known,
  addressee: { name?: string; email?: string },
): Known => {
  const { reminder, stockNotice, storageOffer, invitation } = known;
  return {
    ...(order ? { order: { ...order, ...addressee } } : {}),
    ...(changed ? { changed: { ...changed, ...addressee } } : {}),
    ...(charged ? { charged: { ...charged, ...addressee } } : {}),
    ...(documented ? { documented: { ...documented, ...addressee } } : {}),
    ...(paymentReminder ? { paymentReminder: { ...paymentReminder, ...addressee } } : {}),
    ...(paymentRequest ? { paymentRequest: { ...paymentRequest, ...addressee } } : {}),
    ...(reset ? { reset: { ...reset, ...addressee } } : {}),
    ...(change ? { change: { ...change, ...addressee } } : {}),
    ...(signIn ? { signIn: { ...signIn, ...addressee } } : {}),
    ...(reply ? { reply: { ...reply, ...addressee } } : {}),
    ...(reminder ? { reminder: { ...reminder, ...addressee } } : {}),
    ...(invitation ? { invitation: { ...invitation, ...addressee } } : {}),
    ...(storageOffer ? { storageOffer: { ...storageOffer, ...addressee } } : {}),
    ...(stockNotice ? { stockNotice: { ...stockNotice, ...addressee } } : {}),
  };
};

describe('the mails to customers', () => {
  it('are what the samples are of', () =>
    expect(customerMails.map(({ name }) => name).sort()).toEqual(Object.keys(samples).sort()));
});

describe.each(customerMails.map((mail) => [mail.name, mail] as const))('the mail %s', (_, mail) => {
  it('is owed by its cause, under the name and with the words that stand in queues', () => {
    const { after, job } = sampleOf(mail);
    if (after === null) {
      expect(mail.causes).toEqual([]);
      expect(reminderJob({ orderId: ORDER_ID, kind: 'pickup', date: '2026-06-05' })).toEqual(job);
      return;
    }
    expect(dueMails.handles).toContain(after.type);
    expect(dueMails.jobsAfter(after).filter(({ name }) => !name.startsWith('tell-shop-'))).toEqual([job]);
  });

  it('is owed by nothing that the demo shop invents', () => {
    const { after } = sampleOf(mail);
    // Without an event that causes it, the mail is queued by an hourly check of the orders.
    if (after === null) return expect(mail.causes).toEqual([]);
    expect(dueMails.jobsAfter({ ...after, meta: { ...after.meta, channel: 'seed' } })).toEqual([]);
  });

  it('goes to whom it concerns, is known by what it is about, and says the same in both forms', async () => {
    const { known, about, subject } = sampleOf(mail);
    const written = await writtenFor(mail, known);
    expect(written).toMatchObject({ about, subject, to: { name: 'Kari', email: 'kari@example.no' } });
    for (const form of [written?.text, written?.html]) expect(form).toContain('Kari');
  });

  it('leads to this shop and the map of where it lies alone, and shows a name as a text', async () => {
    const written = await writtenFor(mail, to(sampleOf(mail).known, { name: HOSTILE }));
    expect(written?.html).toContain('&lt;script&gt;');
    expect(written?.html).not.toContain('<script');
    for (const form of [written?.text, written?.html]) {
      const links = form?.match(/https?:\/\/[^\s"<]+/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !link.startsWith(SHOP) && !WAY_THERE.includes(link))).toEqual([]);
    }
  });

  it('is not written to whoever has no address', async () =>
    expect(await writtenFor(mail, to(sampleOf(mail).known, { email: '' }))).toBeNull());

  it('is not written where nobody is to be told', async () => expect(await writtenFor(mail, {})).toBeNull());

  it('is not written for a job that names nothing', async () => {
    await expect(mail.write({ id: 'j', payload: {} }, shopThatKnows({}), SHOP)).rejects.toThrow();
  });
});
