import { describe, expect, it } from 'vitest';
import { documentMail } from './document.mail.ts';
import { exampleCreditNote, exampleInvoice } from './testing/example-document.ts';
import { exampleOrder, ORDER_ID } from './testing/example-order.ts';
import { SHOP, writtenOf } from './testing/written-sample.ts';

const mailOf = (document: typeof exampleInvoice) =>
  writtenOf(documentMail, { documented: { ...exampleOrder(), document } });
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the mail with a document', () => {
  it('says what a payer types into a bank, and brings the invoice along', async () => {
    const { text, attachments } = await mailOf(exampleInvoice);
    for (const words of [
      'Hei, Kari! Her er fakturaen for bestilling 1001. Den ligger ved som PDF.',
      'Sum: 1 200 kr',
      'Betalt tidligere: −200 kr',
      'Å betale: 1 000 kr',
      'Forfallsdato: 22.06.2026',
      'Kontonummer: 8601 11 17947',
      'KID: 0000100015',
      `${SHOP}/order-confirmation/${ORDER_ID}`,
    ])
      expect(spaced(text)).toContain(words);
    expect(attachments).toEqual([{ name: 'faktura-10001.pdf', file: '100000000000019.pdf' }]);
  });

  it('names all orders of a collective invoice', async () => {
    const { text } = await mailOf({ ...exampleInvoice, orderNos: [1001, 1003, 1004] });
    expect(text).toContain('Her er fakturaen for bestilling 1001, 1003 og 1004.');
  });

  it('asks for nothing where all is paid', async () => {
    const { text } = await mailOf({ ...exampleInvoice, prepaidOre: 120_000 });
    expect(text).toContain('Fakturaen er betalt, så du trenger ikke gjøre noe nå.');
    expect(text).not.toContain('KID');
  });

  it('leaves out an account that the seller has not given', async () => {
    const { text } = await mailOf({ ...exampleInvoice, seller: { ...exampleInvoice.seller, accountNumber: null } });
    expect(text).not.toContain('Kontonummer');
  });

  it('says which invoice a credit note credits, and why', async () => {
    const { text, subject, attachments } = await mailOf(exampleCreditNote);
    expect(subject).toBe('Kreditnota 10002 fra Naust Utleie');
    expect(text).toContain(
      'Her er kreditnotaen for bestilling 1001. Den krediterer faktura 10001 og ligger ved som PDF.',
    );
    expect(spaced(text)).toContain('Kreditert: 500 kr');
    expect(text).toContain('Årsak: En natt for mye');
    expect(text).not.toContain('KID');
    expect(attachments).toEqual([{ name: 'kreditnota-10002.pdf', file: '100000000000027.pdf' }]);
  });
});
