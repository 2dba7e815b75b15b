import { BUSINESS_FORMS, type Business } from '@naust/domain/business/business.ts';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import type { DocumentLine } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { sumOre } from '@naust/domain/money.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import fc from 'fast-check';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** Nine digits with a valid check digit (modulus 11). */
const orgNumber = fc
  .integer({ min: 80_000_000, max: 99_999_999 })
  .map((number) => {
    const digits = String(number);
    const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
    return rest === 1 ? null : `${digits}${rest === 0 ? 0 : 11 - rest}`;
  })
  .filter((number) => number !== null);

const words = [
  'Lavvo',
  'Tilhenger 750 kg',
  'Ærlig & sønn',
  'Minigraver 1,8 t «stor»',
  'Grill <5 kW>',
  'Rør 3/4"',
  'Š',
  'Å',
];
export const text = (most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((parts) => parts.join(' '));

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const minute = fc.tuple(day, fc.constantFrom('08:00', '16:30', '23:59')).map(([date, time]) => `${date}T${time}`);
const period = fc.tuple(minute, minute).map(([one, other]) => (one <= other ? [one, other] : [other, one]));

export const seller = (isVatRegistered: boolean): fc.Arbitrary<Business> =>
  fc
    .record({
      form: fc.constantFrom(...BUSINESS_FORMS),
      legalName: fc.constantFrom('Fjord Utleie AS', 'Ås & Ødegård Maskinutleie og Transport ANS'),
      accountNumber: fc.constantFrom('86011117947', null),
      iban: fc.constantFrom('NO9386011117947', null),
    })
    .map((changed) => ({ ...FJORD, ...changed, isVatRegistered }));

export const business: fc.Arbitrary<DocumentBuyer> = fc.record({
  name: text(4),
  isBusiness: fc.constant(true),
  orgNumber,
  address: fc.constantFrom('Storgata 1', 'Øvre Ullern terrasse 12 B', null),
  postalCode: fc.constantFrom('0380', '6783'),
  city: fc.constantFrom('Oslo', 'Stryn', null),
  email: fc.constantFrom('kari@example.no', null),
  phone: fc.constantFrom('+4791234567', null),
});
const consumer = business.map((buyer) => ({ ...buyer, isBusiness: false, orgNumber: null }));

export const TAXED: readonly VatCode[] = ['3', '31', '33', '5', '6'];

function discounted(wholeOre: number, off: number | null) {
  const givenOre = Math.floor(wholeOre * (off ?? 0));
  const given = givenOre > 0 ? { discount: { name: 'Vårsalg', amountOre: givenOre } } : {};
  return { amountOre: wholeOre - givenOre, ...given };
}

export function line(codes: readonly VatCode[]): fc.Arbitrary<DocumentLine> {
  return fc
    .record({
      lineId: fc.integer({ min: 1, max: 99 }),
      productId: fc.option(fc.integer({ min: 1, max: 99_999 })),
      description: text(6),
      rented: fc.option(period),
      quantity: fc.integer({ min: 1, max: 40 }),
      priceOre: fc.integer({ min: 0, max: 5_000_000 }),
      vatCode: fc.constantFrom(...codes),
      off: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ lineId, rented, off, ...rest }) => ({
      ...rest,
      of: { lineId },
      from: rented?.[0] ?? null,
      to: rented?.[1] ?? null,
      ...discounted(rest.priceOre * rest.quantity, off),
    }));
}

interface Wanted {
  buyer: fc.Arbitrary<DocumentBuyer>;
  reference: fc.Arbitrary<string | null>;
}

const documentOf = ({ buyer, reference }: Wanted): fc.Arbitrary<SalesDocument> =>
  fc
    .boolean()
    .chain((isTaxed) =>
      fc.record({
        kind: fc.constantFrom('invoice', 'creditNote'),
        number: fc.integer({ min: 1, max: 999_999_999 }),
        date: day,
        dueDate: day,
        kid: fc.constantFrom('602243', '0000100017'),
        orderNo: fc.integer({ min: 1000, max: 99_999 }),
        others: fc.array(fc.integer({ min: 1000, max: 99_999 }), { maxLength: 12 }),
        seller: isTaxed ? seller(true) : fc.boolean().chain(seller),
        buyer,
        reference,
        lines: fc.array(line(isTaxed ? TAXED : ['7']), { minLength: 1, maxLength: 30 }),
        paid: fc.constantFrom(0, 0.3, 1, 1.5),
        reason: fc.constantFrom('Feil pris', 'Gravemaskinen ble levert tilbake to dager tidligere enn avtalt.'),
        credited: fc.integer({ min: 1, max: 999_999 }),
      }),
    )
    .map(({ paid, reason, credited, others, ...rest }) => {
      const totalOre = sumOre(rest.lines.map(({ amountOre }) => amountOre));
      const isInvoice = rest.kind === 'invoice';
      return {
        ...rest,
        ...(others.length > 0 && { orderNos: [rest.orderNo, ...others] }),
        id: '100000000000007',
        totalOre,
        dueDate: isInvoice ? rest.dueDate : null,
        kid: isInvoice ? rest.kid : null,
        prepaidOre: isInvoice ? Math.round(totalOre * paid) : 0,
        credits: isInvoice ? null : { number: credited, date: '2026-01-02', reason },
      };
    });

/** To a business with a reference: these can be sent as EHF. */
export const businessDocument = documentOf({ buyer: business, reference: text(2) });

export const anyDocument = documentOf({
  buyer: fc.oneof(business, consumer),
  reference: fc.option(text(2)),
});
