import type { EventType } from '@naust/domain/event-catalogue.ts';
import { facts } from '@naust/domain/payments/testing/example-payment.ts';
import type { Happened } from '@naust/domain/reaction.ts';
import { FIRST_MAIL_SETTINGS, type MailSettings } from '@naust/domain/shop/mail-settings.ts';
import { describe, expect, it } from 'vitest';
import { newsMails } from './all.ts';
import { dueMails } from './due-mails.ts';
import { exampleOrder, type Known, nothingPaid, ORDER_ID, shopThatKnows } from './testing/example-order.ts';
import { samples, withdrawnOrder } from './testing/samples.ts';

const SHOP = 'https://naust.example';
const NOTIFYING: MailSettings = { ...FIRST_MAIL_SETTINGS, notifyAddress: 'eva@fjord.example' };

const causeOf = (name: string) => {
  const after = samples[name]?.after;
  if (!after) throw new Error(`${name} has no cause`);
  return after;
};
const sent: Happened<'MessageSent'> = {
  id: 'e1',
  meta: { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'test' },
  type: 'MessageSent',
  data: {
    ...{ messageId: '7', userId: null, personId: '7', retentionId: '7', topicId: 1, topicName: 'Utleie', about: null },
    personal: { message: 'Hei', name: 'Gro', email: 'gro@gjest.example' },
  },
};

const news = [
  {
    kind: 'order',
    name: 'tell-shop-of-order',
    after: causeOf('send-order-confirmation'),
    subject: /^Ny bestilling 1001: /,
  },
  {
    kind: 'cancellation',
    name: 'tell-shop-of-cancellation',
    after: causeOf('send-cancellation-mail'),
    subject: /^Avbestilt 1001: /,
  },
  {
    kind: 'extension',
    name: 'tell-shop-of-extension',
    after: causeOf('send-extension-mail'),
    subject: /^Forlenget 1001: /,
  },
  {
    kind: 'payment',
    name: 'tell-shop-of-payment',
    after: causeOf('send-payment-link'),
    subject: /^Ikke betalt 1001: /,
  },
  {
    kind: 'cancellation',
    name: 'tell-shop-of-withdrawal',
    after: causeOf('send-withdrawal-receipt'),
    subject: /^Angret 1001: /,
  },
  { kind: 'message', name: 'tell-shop-of-message', after: sent, subject: /^Melding fra Kari: Utleie$/ },
] as const;

const known = (mailSettings: MailSettings): Known => ({
  order: exampleOrder({}, { wallet: { ...nothingPaid, owedOre: 100 }, withdrawals: withdrawnOrder.withdrawals }),
  message: { personId: '7', name: 'Kari', email: 'kari@example.no', topicName: 'Utleie', message: 'Har dere\n\nkano?' },
  mailSettings,
});

async function writtenFor(one: (typeof news)[number], settings: MailSettings, facts: Known = known(settings)) {
  const mail = newsMails.find(({ name }) => name === one.name);
  const job = dueMails.jobsAfter(one.after).find(({ name }) => name === one.name);
  if (!mail || !job) throw new Error(`${one.name} is owed by nothing`);
  return mail.write(job, shopThatKnows(facts), SHOP);
}

describe.each(news.map((one) => [one.kind, one] as const))('news of an event for the shop: %s', (kind, one) => {
  it('goes to the address of the settings, and a reply reaches the customer', async () => {
    const written = await writtenFor(one, NOTIFYING);
    expect(written).toMatchObject({ to: { email: 'eva@fjord.example' }, replyTo: 'kari@example.no' });
    expect(written?.subject).toMatch(one.subject);
    for (const form of [written?.text, written?.html]) expect(form).toContain('kari@example.no');
    expect(written?.text).toContain(`${SHOP}/admin/`);
  });

  it('holds the customer’s words under the customer’s key, so that an erasure takes them along', async () => {
    expect((await writtenFor(one, NOTIFYING))?.to.personId).toBe(kind === 'message' ? '7' : exampleOrder().personId);
  });

  it('is not sent without an address, or where this kind is off', async () => {
    expect(await writtenFor(one, FIRST_MAIL_SETTINGS)).toBeNull();
    const off = { ...NOTIFYING, notify: { ...NOTIFYING.notify, [kind]: false } };
    expect(await writtenFor(one, off)).toBeNull();
    expect(await writtenFor(one, NOTIFYING, { mailSettings: NOTIFYING })).toBeNull();
  });
});

it('names what was ordered, for when, by whom and for how much', async () => {
  const written = await writtenFor(news[0], NOTIFYING);
  expect(written?.subject).toContain('Kari');
  expect(written?.subject).toMatch(/kr$/);
  expect(written?.text).toContain(`${SHOP}/admin/orders?id=${ORDER_ID}`);
});

it('is sent in the name and from the address of the settings', async () => {
  const settings = {
    ...NOTIFYING,
    senderName: 'Fjord',
    senderAddress: 'ikke-svar@fjord.example',
    replyTo: 'svar@fjord.example',
  };
  expect(await writtenFor(news[0], settings)).toMatchObject({
    from: { name: 'Fjord', address: 'ikke-svar@fjord.example' },
  });
});

describe('a payment that needs a person', () => {
  const meta = { at: '2026-06-01T08:00:00.000Z', channel: 'job', correlationId: 'test' } as const;
  const ended = { orderId: ORDER_ID, orderNo: 1001, refundId: '8' };
  const owedBy = (event: Happened<EventType>) =>
    dueMails.jobsAfter(event).filter(({ name }) => name === 'tell-shop-of-payment');
  const mismatched = { ...facts, orderId: ORDER_ID, reference: 'r', authorizedOre: 1, expectedOre: 2 };

  it.each<[string, Happened<EventType>]>([
    ['another amount', { id: 'e1', meta, type: 'PaymentMismatched', data: mismatched }],
    ['a payment that came too late', causeOf('send-too-late-mail')],
    ['a refund that was refused', { id: 'e1', meta, type: 'OrderRefundEnded', data: { ...ended, refusal: 'NO' } }],
  ])('is told to the shop: %s', async (_, event) => {
    const [job, ...more] = owedBy(event);
    expect(more).toEqual([]);
    const mail = newsMails.find(({ name }) => name === 'tell-shop-of-payment');
    const written = job && (await mail?.write(job, shopThatKnows(known(NOTIFYING)), SHOP));
    expect(written?.subject).toMatch(/^(Feil beløp|Betalt for sent|Ikke tilbakebetalt) 1001: /);
  });

  it('is not a refund that went through, nor a second capture that was refused', () => {
    expect(owedBy({ id: 'e1', meta, type: 'OrderRefundEnded', data: { ...ended, refusal: null } })).toEqual([]);
    const capture = { ...facts, partOre: 1, reasonCode: 'x', charge: null, reference: 'another' };
    expect(owedBy({ id: 'e1', meta, type: 'CaptureFailed', data: capture })).toEqual([]);
  });
});
