import type { EventType } from '@naust/domain/event-catalogue.ts';
import type { Happened } from '@naust/domain/reaction.ts';
import { FIRST_MAIL_SETTINGS, type MailSettings } from '@naust/domain/shop/mail-settings.ts';
import { describe, expect, it } from 'vitest';
import { newsMails } from './all.ts';
import { dueMails } from './due-mails.ts';
import { exampleOrder, type Known, ORDER_ID, shopThatKnows } from './testing/example-order.ts';

const SHOP = 'https://naust.example';
const NOTIFYING: MailSettings = { ...FIRST_MAIL_SETTINGS, notifyAddress: 'eva@fjord.example' };
const meta = { at: '2026-06-01T21:00:00.000Z', channel: 'web', correlationId: 'test' } as const;
const place = { personId: '9', name: 'Eva', email: 'eva@fjord.example', network: '203.0.113.0/24', at: meta.at };
const refund = {
  ...{ orderId: ORDER_ID, orderNo: 1001, refundId: '8', amountOre: 5_000, parts: [], personId: '1' },
  personal: null,
};

const described = { productId: 4, version: 2, rentalQty: 1, stockQty: null };

interface Alarm {
  after: Happened<EventType>;
  /** The same kind of event, which raises none. */
  quiet: Happened<EventType>;
  known: Known;
  says: string;
  personId: string;
}

const alarms: Readonly<Record<string, Alarm>> = {
  'tell-shop-of-deletions': {
    after: { id: 'e1', meta, type: 'ProductWithdrawn', data: { productId: 4, version: 2 } },
    quiet: { id: 'e1', meta, type: 'ProductReturned', data: { productId: 4, version: 2 } },
    known: { deletions: [1, 2, 3].map((no) => ({ what: `Ordre 100${no}`, at: meta.at })) },
    says: 'Ordre 1003: 01.06.2026 kl. 23:00',
    personId: 'shop-news',
  },
  'tell-shop-of-night-refund': {
    after: { id: 'e1', meta, type: 'OrderRefundDecided', data: refund },
    quiet: { id: 'e1', meta: { ...meta, at: '2026-06-01T10:00:00.000Z' }, type: 'OrderRefundDecided', data: refund },
    known: { order: exampleOrder() },
    says: '50 kr på ordre 1001 (Kari) ble betalt tilbake 01.06.2026 kl. 23:00.',
    personId: '100000000000001',
  },
  'tell-shop-of-sign-in': {
    after: {
      ...{ id: 'e1', meta, type: 'SignedInFromNewPlace' },
      data: { userId: '9', personId: '9', isFirst: false, personal: null },
    },
    quiet: {
      ...{ id: 'e1', meta, type: 'SignedInFromNewPlace' },
      data: { userId: '9', personId: '9', isFirst: true, personal: null },
    },
    known: { newPlace: place },
    says: 'fra nettet 203.0.113.0/24',
    personId: '9',
  },
  'tell-shop-of-free-product': {
    after: { id: 'e1', meta, type: 'ProductDescribed', data: { ...described, change: { priceDayOre: 0 } } },
    quiet: { id: 'e1', meta, type: 'ProductDescribed', data: { ...described, change: { priceDayOre: 1 } } },
    known: { productName: 'Lavvo' },
    says: 'En pris på Lavvo ble satt til 0 kr',
    personId: 'shop-news',
  },
};

describe.each(Object.entries(alarms))('the alarm %s', (name, { after, quiet, known, says, personId }) => {
  const alarm = newsMails.find((mail) => mail.name === name);
  const owed = (event: Happened<EventType>) => dueMails.jobsAfter(event).filter((job) => job.name === name);
  const written = (facts: Known) => {
    const [job] = owed(after);
    return (job && alarm?.write(job, shopThatKnows(facts), SHOP)) ?? null;
  };

  it('is owed once by its event, and by no other', () => {
    expect(owed(after)).toHaveLength(1);
    expect(owed(quiet)).toEqual([]);
  });

  it('goes to the address of the settings', async () => {
    const mail = await written({ ...known, mailSettings: NOTIFYING });
    expect(mail?.to).toMatchObject({ email: 'eva@fjord.example', personId });
    expect(mail?.subject).toMatch(/^Varsel: /);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(says);
    expect(mail?.replyTo).toBeUndefined();
  });

  it('is not sent without an address, with alarms off, or without what it tells of', async () => {
    expect(await written({ ...known, mailSettings: FIRST_MAIL_SETTINGS })).toBeNull();
    const off = { ...NOTIFYING, notify: { ...NOTIFYING.notify, alarm: false } };
    expect(await written({ ...known, mailSettings: off })).toBeNull();
    expect(await written({ mailSettings: NOTIFYING })).toBeNull();
  });
});
