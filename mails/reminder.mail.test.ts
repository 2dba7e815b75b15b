import { SHOP_HOURS } from '@naust/domain/opening-hours/testing/example-hours.ts';
import { expect, it } from 'vitest';
import type { MailedReminder } from './mail-facts.ts';
import { reminderMail } from './reminder.mail.ts';
import { exampleOrder, ORDER_ID, shopThatKnows } from './testing/example-order.ts';

const SHOP = 'https://naust.example';
const stopToken = `${ORDER_ID}.m`;

async function written(kind: 'pickup' | 'return', change: Partial<MailedReminder> = {}) {
  const order = exampleOrder(kind === 'return' ? { statusId: 3 } : {}, change);
  const reminder = { ...order, reminded: order.content.lines.slice(0, 1), stopToken, ...change };
  const job = { id: 'j', payload: { orderId: ORDER_ID, kind, date: '2026-06-05' } };
  const mail = await reminderMail.write(job, shopThatKnows({ reminder }), SHOP);
  if (!mail) throw new Error('not written');
  return mail;
}

it('says what is picked up, when and where, and what to bring', async () => {
  const { text, subject } = await written('pickup');
  expect(subject).toBe('Hent i morgen: bestilling 1001 hos Naust Utleie');
  expect(text).toContain('2 × Lavvo: fre. 5. juni kl. 16\n');
  expect(text).toContain('Du henter hos oss i Naustvegen 4, 6783 Stryn.');
  expect(text).toContain('Ta med legitimasjon');
  expect(text).not.toContain('Tau');
});

it('says what comes back, and that it may be kept longer', async () => {
  const { text, subject } = await written('return');
  expect(subject).toBe('Lever i morgen: bestilling 1001 hos Naust Utleie');
  expect(text).toContain('2 × Lavvo: søn. 7. juni kl. 18\n');
  expect(text).toContain('forlenger du selv');
});

it('says what is by agreement, and gives a guest the key of their order', async () => {
  const { text } = await written('pickup', { token: 'k', hours: SHOP_HOURS });
  expect(text).toContain('etter avtale');
  expect(text).toContain(`${SHOP}/order-confirmation/${ORDER_ID}?token=k`);
});

it('leads to where such mails end, for people and for their mail programs', async () => {
  const { text, unsubscribe } = await written('return');
  expect(text).toContain(`Slutt å minne meg på dette: ${SHOP}/reminders?token=${stopToken}`);
  expect(unsubscribe).toBe(`${SHOP}/api/reminders/${stopToken}`);
});
