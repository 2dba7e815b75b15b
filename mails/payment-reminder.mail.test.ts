import { formatKr } from '@naust/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { paymentReminderMail } from './payment-reminder.mail.ts';
import { exampleReminder, paymentReminderSample } from './testing/document-sample.ts';
import { exampleOrder, shopThatKnows } from './testing/example-order.ts';

async function mailOf(change: Partial<typeof exampleReminder>) {
  const shop = shopThatKnows({ paymentReminder: { ...exampleOrder(), letter: { ...exampleReminder, ...change } } });
  const written = await paymentReminderMail.write(paymentReminderSample.job, shop, 'https://naust.example');
  if (!written) throw new Error('there is no mail');
  return written;
}

describe('the mail with a reminder', () => {
  it('says what follows and what the sum consists of, with the reminder and the invoice attached', async () => {
    const { subject, text, attachments } = await mailOf({});
    expect(subject).toContain('Inkassovarsel for faktura 10001');
    expect(text).toContain(`Betales ikke ${formatKr(108_438)} innen 03.08.2026, sendes kravet til inkasso.`);
    for (const words of ['Tidligere gebyr', 'Purregebyr', 'Forsinkelsesrente', '0000100015'])
      expect(text).toContain(words);
    expect(attachments?.map(({ name }) => name)).toEqual(['inkassovarsel-10001.pdf', 'faktura-10001.pdf']);
  });

  it('asks for the invoice alone in a payment reminder', async () => {
    const { subject, text } = await mailOf({ step: 'notice', feeOre: 0, interestOre: 0, earlierOre: 0 });
    expect(subject).toContain('Betalingspåminnelse for faktura 10001');
    expect(text).not.toMatch(/gebyr|inkasso/i);
  });

  it('names the compensation of a business', async () => {
    const { text } = await mailOf({ isCompensation: true, feeOre: 43_500 });
    expect(text).toContain('Kompensasjon');
    expect(text).not.toContain('Purregebyr');
  });
});
