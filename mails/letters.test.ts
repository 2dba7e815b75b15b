import { mapLinkOf } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { SHOP_HOURS } from '@naust/domain/opening-hours/testing/example-hours.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { describe, expect, it } from 'vitest';
import { cancellationMail } from './cancellation.mail.ts';
import type { MailedOrder } from './mail-facts.ts';
import { orderConfirmation } from './order-confirmation.mail.ts';
import { resetMail } from './reset.mail.ts';
import { exampleOrder, nothingPaid } from './testing/example-order.ts';
import { SHOP, writtenOf } from './testing/written-sample.ts';

const NBSP = '\u00a0';

const confirmed = (order: MailedOrder) => writtenOf(orderConfirmation, { order });
const { subject, text, html } = await confirmed(exampleOrder());

const without = (text: string) => text.replaceAll(NBSP, ' ');

describe('the confirmation of an order', () => {
  it('leads to the withdrawal while it can be used, a guest by the key of the mail', async () => {
    expect(text).not.toContain('Angre avtalen her');
    const guests = await confirmed(exampleOrder({ userId: null }, { token: 't0ken', canWithdraw: true }));
    const { orderId } = exampleOrder().content;
    const link = `${SHOP}/order-confirmation/${orderId}?token=t0ken#angre`;
    expect(guests.text).toContain('Angre avtalen her');
    for (const form of [guests.text, guests.html]) expect(form).toContain(link);
  });

  it('says the number, every line with its period and price, the sum and the way back', () => {
    expect(subject).toBe('Bestilling 1001 hos Naust Utleie');
    expect(without(text)).toContain('Hei, Kari! Ordrenummeret ditt er 1001.');
    expect(without(text)).toContain(
      '2 × Lavvo: 1 200 kr\n  fre. 5. juni kl. 16 – søn. 7. juni kl. 18, 3 døgn. Helgepris\nTau <10 m>: 50,50 kr\n',
    );
    expect(without(text)).toContain('Sum: 1 250,50 kr\n  herav mva. 250,10 kr');
    expect(text).toContain(`${SHOP}/order-confirmation/100000000000007`);
    expect(text).toContain(`Legg i kalenderen: ${SHOP}/api/orders/100000000000007/calendar.ics\n`);
    expect(text).toContain(`Leievilkår: ${SHOP}/terms\nKjøpsvilkår og angrerett: ${SHOP}/kjopsvilkar`);
    expect(without(text)).toContain('Bestilt 01.06.2026 kl. 10:00. Du betaler med kort når du henter.');
  });

  it('says the deposit beside the sum, and nothing where none is asked', async () => {
    const lines = exampleOrder().content.lines.map((line) => ({ ...line, depositOre: 50_000 }));
    const { text: said } = await confirmed(exampleOrder({ lines }));
    expect(without(said)).toContain(
      'Sum: 1 250,50 kr\n  herav mva. 250,10 kr\nDepositum: 1 500 kr\n  betales ved henting, du får det tilbake',
    );
    expect(text).not.toContain('Depositum');
  });

  it('says the same in HTML, where a name is only a text', () => {
    expect(html).toContain('Tau &lt;10 m&gt;');
    expect(html).toContain(`href="${SHOP}/order-confirmation/100000000000007"`);
    expect(html).toContain('2 × Lavvo');
  });

  it('says of a period outside opening hours that it is by agreement, and whom to call', async () => {
    const { text: agreed } = await confirmed(exampleOrder({}, { hours: SHOP_HOURS }));
    expect(without(agreed)).toContain('fre. 5. juni kl. 16 – søn. 7. juni kl. 18, 3 døgn, etter avtale. Helgepris');
    expect(without(agreed)).toContain('Tiden er utenfor åpningstiden og derfor etter avtale. Ring oss på 57 00 01 00,');
    expect(agreed).not.toContain('hele døgnet');
    expect(text).not.toContain('etter avtale');
  });

  it('answers in the three steps of the page: when and where, what to bring, what about the money', async () => {
    const trailer = exampleOrder().content.lines.map((line) => ({ ...line, name: 'Tilhenger 750 kg' }));
    const { text: said } = await confirmed(exampleOrder({ lines: trailer }, { hours: SHOP_HOURS }));
    expect(without(said)).toContain(
      [
        '1. NÅR OG HVOR',
        '',
        'fre. 5. juni kl. 16 – søn. 7. juni kl. 18, 3 døgn, etter avtale',
        'Det du har kjøpt, får du med deg når du henter.',
        '',
        'Naust Utleie, Naustvegen 4, 6783 Stryn',
        'Tiden er utenfor åpningstiden og derfor etter avtale. Ring oss på 57 00 01 00, så avtaler vi.',
        'Åpent fredag 5. juni kl. 08–17',
        'Stengt søndag 7. juni',
        '',
        `Åpne i kart: ${mapLinkOf(DEMO_BUSINESS)}`,
        'Ring Naust: 57 00 01 00',
        '',
        '2. TA MED',
        '',
        'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
        'Den som leier og henter, må være fylt 23 år. Den som kjører, må være fylt 23 år og ha hatt førerkort i minst 2 år.',
        'Oppgi ordrenummeret når du henter.',
        '',
        '3. BETALING',
        '',
        'Bestilt 01.06.2026 kl. 10:00. Du betaler med kort når du henter.',
        '',
      ].join('\n'),
    );
    expect(html.match(/<h2[^>]*>(.*?)<\/h2>/g)).toHaveLength(4);
    expect(html).toContain(`href="${mapLinkOf(DEMO_BUSINESS).replaceAll('&', '&amp;')}"`);
  });

  it('leaves out what is no longer to be done', async () => {
    const out = await confirmed(exampleOrder({ statusId: 3 }));
    expect(out.text).not.toContain('TA MED');
    expect(out.text).toContain('1. NÅR OG HVOR');
    expect(out.text).toContain('2. BETALING');
  });

  it('says when things are fetched, as the opening hours have it', async () => {
    const everyDay = Array.from({ length: 7 }, () => ({ opensAt: 0, closesAt: 1440 }));
    const hours = { ...SHOP_HOURS, week: everyDay, closesOutside: true };
    expect((await confirmed(exampleOrder({}, { hours }))).text).toContain('valgt i bestillingen, i åpningstiden.\n');
    expect(text).toContain('hele døgnet, også utenom åpningstiden.\n');
  });

  it('says who sent it', () => {
    for (const form of [without(text), without(html)]) expect(form).toMatch(/Naust Utleie.*6783 Stryn.*Org\.nr\./s);
  });

  it('says until when cancelling is free, and leads an account to its login', () => {
    expect(without(text)).toContain(
      'Du kan avbestille gratis til tir. 2. juni kl. 16. Etter det koster det 600 kr. Logg inn',
    );
    expect(text).toContain('Logg inn og åpne ordren for å avbestille.');
    expect(text).toContain(`Avbestill: ${SHOP}/order-confirmation/100000000000007\n`);
  });

  it('gives a guest the token of the order, once, and tells them to keep it', async () => {
    const guests = await confirmed(exampleOrder({ userId: null }, { token: 't0ken' }));
    expect(guests.text.match(/t0ken/g)).toHaveLength(1);
    expect(guests.text).toContain(`Avbestill: ${SHOP}/order-confirmation/100000000000007?token=t0ken\n`);
    expect(guests.text).toContain('Ikke del den med andre.');
  });

  it('says nothing of cancelling what is handed out already', async () => {
    const out = await confirmed(exampleOrder({ statusId: 3 }));
    expect(out.text).not.toMatch(/avbestill/i);
  });

  it('says when an invoice is due, 14 days after the order', async () => {
    const invoiced = await confirmed(exampleOrder({ paymentId: 3 }));
    expect(invoiced.text).toContain('Faktura sendes på e-post. Forfall 15.06.2026.');
  });

  it.each([
    [
      'reserved',
      2,
      { state: 'authorized', reservedOre: 22_000 },
      '220 kr er reservert i Vipps og trekkes ved henting.',
    ],
    ['handed out', 3, { state: 'authorized', reservedOre: 22_050 }, '220,50 kr er reservert i Vipps og trekkes nå.'],
    ['taken', 2, { state: 'captured', captureOn: 'order' }, 'Betalt med Vipps.'],
    ['not paid', 2, { state: 'created' }, 'Betalingsmåte: Vipps.'],
    ['given back', 2, { state: 'refunded' }, 'Betalt tilbake med Vipps.'],
  ] as const)('says what is so of money at the wallet: %s', async (_, statusId, payment, words) => {
    const wallet = { ...nothingPaid, ...payment };
    const paid = await confirmed(exampleOrder({ paymentId: 1, statusId }, { wallet }));
    expect(without(paid.text)).toContain(`kl. 10:00. ${words}\n`);
  });
});

describe('the word that an order is cancelled', () => {
  async function about(feeOre: number, paymentId: OrderContent['paymentId'] = 2): Promise<string> {
    const order = exampleOrder({ statusId: 6, version: 2, paymentId }, { feeOre });
    return without((await writtenOf(cancellationMail, { order })).text);
  }

  it('names the order, its lines and what it costs', async () => {
    expect(await about(60_000)).toContain('Bestilling 1001 er avbestilt');
    expect(await about(60_000)).toContain('2 × Lavvo: 1 200 kr');
    expect(await about(60_000)).toContain('Avbestillingsgebyr: 600 kr');
    expect(await about(0)).toContain('Du skylder oss ingenting.');
  });

  it('says how a fee is paid', async () => {
    expect(await about(60_000, 2)).toContain('Vi tar kontakt om betaling av gebyret.');
    expect(await about(60_000, 3)).toContain('Gebyret faktureres på e-post.');
    expect(await about(60_000, 1)).toContain('Gebyret trekkes av beløpet du har betalt.');
  });

  it('says that what was paid pays the fee, and what goes back', async () => {
    const wordsOf = async (feeOre: number, paid: object) => {
      const order = exampleOrder({ statusId: 6, version: 2, paymentId: 2 }, { feeOre, ...paid });
      return without((await writtenOf(cancellationMail, { order })).text);
    };
    const whole = await wordsOf(15_000, { fromOrderOre: 15_000, giveBackOre: 15_000 });
    expect(whole).toContain('Gebyret trekkes av det du har betalt. Vi betaler tilbake 150 kr.');
    expect(await wordsOf(15_000, { fromOrderOre: 5_000 })).toContain(
      'Du har betalt 50 kr, så 100 kr av gebyret gjenstår. Vi tar kontakt om betaling av gebyret.',
    );
    expect(await wordsOf(0, { giveBackOre: 30_000 })).toContain('Du skylder oss ingenting. Vi betaler tilbake 300 kr.');
  });

  it('says what became of what was paid for an extension', async () => {
    const wordsOf = async (feeOre: number, whole: number, paidOre: number) => {
      const around = { feeOre, paidBefore: { feeOre: whole, paidOre } };
      const order = exampleOrder({ statusId: 6, version: 2, paymentId: 3 }, around);
      return without((await writtenOf(cancellationMail, { order })).text);
    };
    expect(await wordsOf(0, 45_000, 60_000)).toContain('Avbestillingsgebyr: 450 kr');
    expect(await wordsOf(0, 45_000, 60_000)).toContain(
      'Du har betalt 600 kr for å forlenge. Vi betaler tilbake 150 kr.',
    );
    expect(await wordsOf(0, 60_000, 60_000)).toContain('Du har betalt 600 kr for å forlenge. Det dekker gebyret.');
    expect(await wordsOf(15_000, 45_000, 30_000)).toContain(
      'Du har betalt 300 kr for å forlenge, så 150 kr av gebyret gjenstår. Gebyret faktureres på e-post.',
    );
  });

  it('asks for what the wallet has not reserved of the fee, and leads a guest to where it is paid', async () => {
    const wallet = { ...nothingPaid, state: 'captured', owedOre: 30_000 } as const;
    const around = { feeOre: 60_000, wallet, token: 'n0kkel' };
    const order = exampleOrder({ statusId: 6, version: 2, paymentId: 1, userId: null }, around);
    const text = without((await writtenOf(cancellationMail, { order })).text);
    expect(text).toContain('300 kr av gebyret er ikke betalt');
    expect(text).not.toContain('Resten frigis');
    expect(text).toContain(`Betal med Vipps:\n${SHOP}/order-confirmation/${order.content.orderId}?token=n0kkel`);
  });
});

describe('the mail with the link', () => {
  const linkFor = (name: string, token: string) =>
    writtenOf(resetMail, { reset: { personId: '1', name, email: 'kari@example.no', token } });

  it('leads to the page of the shop and says for how long', async () => {
    const { text, html } = await linkFor('Kari', '1.r.m');
    expect(text).toContain(`Velg nytt passord:\n${SHOP}/reset-password?token=1.r.m\n`);
    expect(html).toContain(`href="${SHOP}/reset-password?token=1.r.m"`);
    expect(text).toContain('Lenken virker én gang og i 60 minutter.');
  });

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x", '&lt;b&gt;'])(
    'shows the name %s as a text',
    async (name) => {
      const { html } = await linkFor(name, 't');
      expect(html).not.toMatch(/<script|<img|<b>|' onclick/);
      expect(
        html
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&'),
      ).toContain(name);
    },
  );
});
