import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { norwegianWords } from '@naust/domain/testing/norwegian-words.ts';
import { describe, expect, it } from 'vitest';
import { customerMails } from './all.ts';
import type { WrittenMail } from './mail.ts';
import { allSms } from './sms/all-sms.ts';
import { exampleOrder, type Known, ORDER_ID, shopThatKnows } from './testing/example-order.ts';
import { type LetterCase, letterCases } from './testing/letter-cases.ts';
import { SHOP, sampleOf, writtenFor } from './testing/written-sample.ts';

/** What the shop and its customers wrote in the samples, as HTML has it too. */
const OF_SHOP = [
  ...[DEMO_BUSINESS.legalName, DEMO_BUSINESS.address, DEMO_BUSINESS.pickupText ?? ''],
  ...[
    'Leie og bestilling',
    'Kan vi hente torsdag?',
    'Dere er velkomne.',
    'Taket lekker.',
    'Se her.',
    'Ekstra rengjøring',
  ],
  ...['høysesong', 'Vår', 'Bod 9', 'En natt for mye'],
];

const inEnglish = (known: Known): Known =>
  Object.fromEntries(Object.entries(known).map(([name, fact]) => [name, { ...fact, language: 'en' }]));

const cases: readonly [string, LetterCase][] = [
  ...customerMails.map((mail) => ({ mail: mail.name, known: sampleOf(mail).known })),
  ...letterCases,
].map((one, at) => [`${at + 1}, ${one.mail}`, one]);

async function written({ mail: name, known, payload }: LetterCase): Promise<WrittenMail> {
  const mail = customerMails.find((one) => one.name === name);
  const letter =
    mail && (await mail.write(payload ? { id: 'j', payload } : sampleOf(mail).job, shopThatKnows(known), SHOP));
  if (!letter) throw new Error(`${name} is not written`);
  return letter;
}

/** The words of HTML, its head left out. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('mails to customers in English', () => {
  it.each(cases)('say nothing in Norwegian but what the shop wrote: %s', async (_, one) => {
    const { subject, text, html, attachments = [] } = await written({ ...one, known: inEnglish(one.known) });
    const names = attachments.map(({ name }) => name).join(' ');
    for (const form of [subject, text, wordsOf(html), names]) expect(norwegianWords(form, OF_SHOP)).toEqual([]);
    expect(html).toContain('<html dir="ltr" lang="en">');
    const links = (text.match(/https:\/\/naust\.example[^\s]*/g) ?? []).filter((link) => !link.includes('/api/'));
    const pages = links.filter((link) => !one.mail.endsWith('payment-request') && !link.startsWith(`${SHOP}/en`));
    expect(pages).toEqual([]);
  });

  it('are found to be Norwegian without their language', async () => {
    const found = await Promise.all(cases.map(async ([, one]) => norwegianWords((await written(one)).text, OF_SHOP)));
    expect(found.filter((words) => words.length === 0)).toEqual([]);
  });

  it('end with the price in English, and the payment', async () => {
    const order = { ...exampleOrder(), language: 'en' } as const;
    const { text } = await written({ mail: 'send-order-confirmation', known: { order } });
    const said = text.replaceAll('\u00a0', ' ');
    expect(said).toContain('2 × Lavvo: NOK 1,200\n  Fri 5 Jun, 16:00 – Sun 7 Jun, 18:00, 3 days. Weekend price\n');
    expect(said).toContain('Total: NOK 1,250.50\n  including VAT NOK 250.10\n');
    expect(said).toContain('Ordered 1 Jun 2026, 10:00. You pay by card when you pick up.');
    expect(said).toContain(`See your order:\n${SHOP}/en/order-confirmation/${ORDER_ID}\n`);
    expect(said).toContain(`Rental terms (in Norwegian): ${SHOP}/en/terms\n`);
  });
});

describe('mails to customers in Norwegian', () => {
  it('are, word for word, what they were', async () => {
    const letters = await Promise.all(
      customerMails.map(async (mail) => {
        const letter = await writtenFor(mail, sampleOf(mail).known);
        return `${mail.name}\n${letter?.subject}\n\n${letter?.text}`;
      }),
    );
    await expect(letters.join(`\n${'='.repeat(80)}\n`)).toMatchFileSnapshot('testing/norwegian-letters.txt');
  });
});

describe('text messages to customers', () => {
  const personal = {
    contact: { name: 'Kari', email: 'kari@example.no', phone: '+4791234567', isBusiness: false, orgNumber: null },
    reason: null,
  };
  const textOf = async (name: string, payload: Record<string, string>, language: 'nb' | 'en') => {
    const order = { ...exampleOrder({ personal }), language };
    const facts = {
      ...shopThatKnows({}),
      reminder: async () => ({ ...order, reminded: order.content.lines.slice(0, 1), stopToken: 's' }),
      requestedPayment: async () => ({ ...order, owedOre: 120_050, payLink: 'https://naust.example/b/1' }),
      smsNotices: async () => ({ reminders: true, lateReturns: true }),
      isSmsSent: async () => false,
      lateReturn: async () => order,
    };
    const sms = allSms.find((one) => one.name === name);
    return (await sms?.write({ payload: { orderId: ORDER_ID, ...payload } }, facts))?.text;
  };

  const texts: readonly [name: string, payload: Record<string, string>, norwegian: string, english: string][] = [
    [
      'send-reminder-sms',
      { kind: 'pickup', date: '2026-06-05' },
      'Naust: I morgen kl. 16 henter du bestilling 1001, Naustvegen 4, 6783 Stryn. Passer det ikke? Ring 57 00 01 00.',
      'Naust: Tomorrow at 16:00 you pick up order 1001, Naustvegen 4, 6783 Stryn. Does it not suit you? Call 57 00 01 00.',
    ],
    [
      'send-reminder-sms',
      { kind: 'return', date: '2026-06-07' },
      'Naust: I morgen kl. 18 leverer du tilbake bestilling 1001, Naustvegen 4, 6783 Stryn. Passer det ikke? Ring 57 00 01 00.',
      'Naust: Tomorrow at 18:00 you return order 1001, Naustvegen 4, 6783 Stryn. Does it not suit you? Call 57 00 01 00.',
    ],
    [
      'send-late-return-sms',
      { to: '2026-06-01T08:00' },
      'Naust: Bestilling 1001 skulle vært levert tilbake man. 1. juni kl. 08. Lever så snart du kan, eller ring 57 00 01 00.',
      'Naust: Order 1001 should have been returned Mon 1 Jun, 08:00. Return it as soon as you can, or call 57 00 01 00.',
    ],
    [
      'send-payment-request-sms',
      { requestId: '9' },
      'Naust: Betal 1 200,50 kr for bestilling 1001: https://naust.example/b/1',
      'Naust: Pay NOK 1,200.50 for order 1001: https://naust.example/b/1',
    ],
  ];

  it.each(texts)('%s %o are one message in each language', async (name, payload, norwegian, english) => {
    expect(await textOf(name, payload, 'nb')).toBe(norwegian);
    expect(await textOf(name, payload, 'en')).toBe(english);
  });
});
