import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import type { DocumentLine } from '@naust/domain/documents/document-line.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import { netLinesOf } from '@naust/domain/documents/net-lines.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { type Ore, sumOre } from '@naust/domain/money.ts';
import { vatOre, vatPercent } from '@naust/domain/vat-codes.ts';
import { EXEMPTIONS, type VatCategory, vatCategoryOf } from './vat-category.ts';

/** '1234.50'. */
export const amountText = (ore: Ore): string => (ore / 100).toFixed(2);

export const krones = (ore: Ore) => ({ '@currencyID': 'NOK', '#text': amountText(ore) });

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

/** Outside the area of MVA a line has no rate at all (BR-O-05). */
const percentOf = (category: VatCategory, percent: number) =>
  category === 'O' ? {} : { 'cbc:Percent': String(percent) };

export function linesOf(document: SalesDocument) {
  const nets = netLinesOf(document.lines);
  return document.lines.map((line, index) => lineOf(document, line, { number: index + 1, netOre: nets[index] ?? 0 }));
}

function lineOf(document: SalesDocument, line: DocumentLine, { number, netOre }: { number: number; netOre: Ore }) {
  const quantity = Math.max(1, line.quantity);
  const isNegative = netOre < 0;
  const allowanceOre = line.discount ? netOf(line.discount.amountOre, line.vatCode) : 0;
  const counted = { '@unitCode': 'H87', '#text': String(isNegative ? -quantity : quantity) };
  return {
    'cbc:ID': String(number),
    ...(line.from === null || line.to === null ? {} : { 'cbc:Note': `${line.from}/${line.to}` }),
    ...(document.kind === 'invoice' ? { 'cbc:InvoicedQuantity': counted } : { 'cbc:CreditedQuantity': counted }),
    'cbc:LineExtensionAmount': krones(netOre),
    ...periodOf(line),
    ...allowanceOf(line, allowanceOre),
    'cac:Item': itemOf(document, line),
    'cac:Price': {
      'cbc:PriceAmount': { '@currencyID': 'NOK', '#text': priceText((Math.abs(netOre) + allowanceOre) / quantity) },
    },
  };
}

const netOf = (ore: Ore, vatCode: DocumentLine['vatCode']): Ore => ore - vatOre(ore, vatCode);

/** UNTDID 5189: discount. The line's net is after it, and the price of a piece before it. */
const DISCOUNT = '95';

const allowanceOf = ({ discount }: DocumentLine, netOre: Ore) =>
  discount === undefined || netOre === 0
    ? {}
    : {
        'cac:AllowanceCharge': {
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReasonCode': DISCOUNT,
          'cbc:AllowanceChargeReason': discountWords(discount),
          'cbc:Amount': krones(netOre),
        },
      };

const periodOf = ({ from, to }: DocumentLine) =>
  from === null || to === null
    ? {}
    : { 'cac:InvoicePeriod': { 'cbc:StartDate': from.slice(0, 10), 'cbc:EndDate': to.slice(0, 10) } };

function itemOf(document: SalesDocument, { description, productId, vatCode }: DocumentLine) {
  const category = vatCategoryOf(vatCode, document);
  return {
    'cbc:Name': description,
    ...(productId === null ? {} : { 'cac:SellersItemIdentification': { 'cbc:ID': String(productId) } }),
    'cac:ClassifiedTaxCategory': { 'cbc:ID': category, ...percentOf(category, vatPercent(vatCode)), ...VAT },
  };
}

/** The net of the line is the authority: a price with more decimals than øre gives it again. */
const priceText = (ore: number): string => (ore / 100).toFixed(6).replace(/0{1,4}$/, '');

interface Subtotal {
  readonly category: VatCategory;
  readonly percent: number;
  readonly baseOre: Ore;
  readonly vatOre: Ore;
}

/** One row for each category and rate: two codes may share one. */
function subtotalsOf(document: SalesDocument): Subtotal[] {
  const rows = new Map<string, Subtotal>();
  for (const { code, rate, baseOre, vatOre } of vatRowsOf(document.lines)) {
    const category = vatCategoryOf(code, document);
    const known = rows.get(`${category} ${rate}`) ?? { category, percent: rate, baseOre: 0, vatOre: 0 };
    rows.set(`${category} ${rate}`, { ...known, baseOre: known.baseOre + baseOre, vatOre: known.vatOre + vatOre });
  }
  return [...rows.values()];
}

export function taxTotalOf(document: SalesDocument) {
  const rows = subtotalsOf(document);
  return {
    'cbc:TaxAmount': krones(sumOre(rows.map(({ vatOre }) => vatOre))),
    'cac:TaxSubtotal': rows.map(({ category, percent, baseOre, vatOre }) => ({
      'cbc:TaxableAmount': krones(baseOre),
      'cbc:TaxAmount': krones(vatOre),
      'cac:TaxCategory': {
        'cbc:ID': category,
        ...percentOf(category, percent),
        ...EXEMPTIONS[category],
        ...VAT,
      },
    })),
  };
}

export function monetaryTotalOf({ kind, lines, totalOre, prepaidOre }: SalesDocument) {
  const netOre = totalOre - sumOre(vatRowsOf(lines).map(({ vatOre }) => vatOre));
  // More than the total is no part of this document.
  const paidOre = kind === 'invoice' ? Math.min(prepaidOre, Math.max(0, totalOre)) : 0;
  return {
    'cbc:LineExtensionAmount': krones(netOre),
    'cbc:TaxExclusiveAmount': krones(netOre),
    'cbc:TaxInclusiveAmount': krones(totalOre),
    ...(paidOre === 0 ? {} : { 'cbc:PrepaidAmount': krones(paidOre) }),
    'cbc:PayableAmount': krones(totalOre - paidOre),
  };
}
