import { describe, expect, it } from 'vitest';
import { DEMO_BUSINESS as business } from '../business/demo-business.ts';
import { agreementText } from '../opening-hours/opening-hours.texts.ts';
import { orderedTimesText } from '../opening-hours/pickup-times.texts.ts';
import { SHOP_HOURS } from '../opening-hours/testing/example-hours.ts';
import { parseDate, wallMinute } from '../wall-clock.ts';
import { CARD, INVOICE, VIPPS } from './statuses.ts';
import { type PaidOrder, paymentStep, periodsOf, timesOfVisits } from './what-now.ts';

const minute = (text: string) => wallMinute(text) ?? 0;
const day = (text: string) => parseDate(text) ?? 0;

describe('when somebody comes for an order', () => {
  const lines = [
    { from: '2026-06-05T16:00', to: '2026-06-07T18:00' },
    { from: '2026-06-05T10:00', to: '2026-06-05T16:00' },
    { from: null, to: null },
    { from: '2026-06-05T16:00', to: '2026-06-07T18:00' },
  ];

  it('is each period once, in order of time', () => {
    expect(periodsOf(lines)).toEqual([
      { from: minute('2026-06-05T10:00'), to: minute('2026-06-05T16:00') },
      { from: minute('2026-06-05T16:00'), to: minute('2026-06-07T18:00') },
    ]);
    const days = timesOfVisits(SHOP_HOURS, periodsOf(lines), day('2026-06-01'), business).slice(1);
    expect(days).toEqual(['Åpent fredag 5. juni kl. 08–17', 'Stengt søndag 7. juni']);
  });

  it('is told with the opening hours of those very days, and whom to call for hours outside them', () => {
    const hours = { ...SHOP_HOURS, exceptions: [{ date: '2026-06-05', hours: null, note: 'Fest' }] };
    const today = day('2026-06-01');
    const [friday, saturday] = [minute('2026-06-05T12:00'), minute('2026-06-06T12:00')];
    expect(timesOfVisits(hours, [{ from: friday, to: saturday }], today, business)).toEqual([
      agreementText(business),
      'Stengt fredag 5. juni',
      'Åpent lørdag 6. juni kl. 09–14',
    ]);
    expect(timesOfVisits(SHOP_HOURS, [{ from: friday, to: saturday }], today, business)).toEqual([
      orderedTimesText(SHOP_HOURS, business),
      'Åpent fredag 5. juni kl. 08–17',
      'Åpent lørdag 6. juni kl. 09–14',
    ]);
  });

  it('is any hour where the owner has set no opening hours, and the week where nothing is rented', () => {
    const period = { from: minute('2026-06-05T12:00'), to: minute('2026-06-06T12:00') };
    expect(timesOfVisits(null, [period], day('2026-06-01'), business)).toEqual([business.pickupText]);
    expect(timesOfVisits(SHOP_HOURS, [], day('2026-06-01'), business)).toEqual([
      'Mandag–fredag: 08–17',
      'Lørdag: 09–14',
      'Søndag: stengt',
    ]);
  });
});

describe('how an order is paid', () => {
  const order: PaidOrder = {
    paymentId: VIPPS,
    state: 'none',
    statusId: 1,
    amountOre: 22_000,
    dueDate: null,
    invoiceEmail: null,
  };
  const said = (part: Partial<PaidOrder>) =>
    paymentStep({ ...order, ...part })
      .join(' ')
      .replaceAll('\u00a0', ' ');

  it.each<[string, Partial<PaidOrder>]>([
    ['220 kr er reservert i Vipps og trekkes ved henting.', { state: 'authorized', statusId: 2 }],
    ['220 kr er reservert i Vipps og trekkes nå.', { state: 'authorized', statusId: 3 }],
    ['220 kr er reservert i Vipps og trekkes nå.', { state: 'authorized', isTakenNow: true }],
    ['220 kr Betalt med Vipps.', { state: 'captured', paymentId: null }],
    ['220 kr Betalt tilbake med Vipps.', { state: 'refunded' }],
    ['220 kr Du betaler med kort når du henter.', { paymentId: CARD }],
    ['220 kr Faktura sendes på e-post. Forfall 15.06.2026.', { paymentId: INVOICE, dueDate: '2026-06-15' }],
    [
      '220 kr Faktura sendes på e-post til faktura@firma.no. Forfall 15.06.2026.',
      { paymentId: INVOICE, dueDate: '2026-06-15', invoiceEmail: 'faktura@firma.no' },
    ],
    ['', { state: 'created' }],
    ['', { paymentId: null }],
  ])('%s', (words, part) => expect(said(part)).toBe(words));
});
