import { payableOre, type SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { XMLBuilder } from 'fast-xml-parser';
import { linesOf, monetaryTotalOf, taxTotalOf } from './ehf-lines.ts';
import { addressOf, buyerParty, sellerParty } from './ehf-parties.ts';
import { payBy } from './paper.ts';
import { hasEhf, vatCategoryOf } from './vat-category.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UNCL 1001. */
const TYPE_CODES = { invoice: '380', creditNote: '381' } as const;
/** Credit transfer, and not defined (UNCL 4461). */
const TRANSFER = '30';
const UNDEFINED = '1';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/**
 * The document as EHF Billing 3.0 (Peppol BIS Billing 3.0, UBL 2.1). Its elements stand in the order of the schema.
 * @throws if the document cannot be one (`hasEhf`)
 */
export function ehfOf(document: SalesDocument): string {
  if (!hasEhf(document))
    throw new Error(`document ${document.id} cannot be an EHF: it needs a business and a reference`);
  const root = document.kind === 'invoice' ? 'Invoice' : 'CreditNote';
  const line = `cac:${root}Line`;
  const body = {
    '@xmlns': `${UBL}:${root}-2`,
    '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    ...headOf(document),
    ...partiesOf(document),
    ...paymentOf(document),
    'cac:TaxTotal': taxTotalOf(document),
    'cac:LegalMonetaryTotal': monetaryTotalOf(document),
    [line]: linesOf(document),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: withoutControls(body) })}`;
}

function headOf({ kind, number, date, dueDate, reference, orderNo, credits }: SalesDocument) {
  const isInvoice = kind === 'invoice';
  return {
    'cbc:CustomizationID': CUSTOMIZATION,
    'cbc:ProfileID': PROFILE,
    'cbc:ID': String(number),
    'cbc:IssueDate': date,
    ...(isInvoice && dueDate !== null ? { 'cbc:DueDate': dueDate } : {}),
    [isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode']: TYPE_CODES[kind],
    ...(credits?.reason ? { 'cbc:Note': credits.reason } : {}),
    'cbc:DocumentCurrencyCode': 'NOK',
    'cbc:BuyerReference': reference,
    'cac:OrderReference': { 'cbc:ID': String(orderNo) },
    ...(credits === null
      ? {}
      : {
          'cac:BillingReference': {
            'cac:InvoiceDocumentReference': { 'cbc:ID': String(credits.number), 'cbc:IssueDate': credits.date },
          },
        }),
  };
}

function partiesOf(document: SalesDocument) {
  const { seller, buyer, lines } = document;
  const isTaxed = lines.some(({ vatCode }) => vatCategoryOf(vatCode, document) !== 'O');
  return {
    'cac:AccountingSupplierParty': sellerParty(seller, isTaxed),
    ...(buyer?.orgNumber ? { 'cac:AccountingCustomerParty': buyerParty(buyer, buyer.orgNumber) } : {}),
    'cac:Delivery': { 'cac:DeliveryLocation': { 'cac:Address': addressOf(seller) } },
  };
}

function paymentOf(document: SalesDocument) {
  const { kind, kid, dueDate, seller } = document;
  if (kind === 'creditNote') return {};
  const account = seller.accountNumber ?? seller.iban;
  const means = {
    'cbc:PaymentMeansCode': account === null ? UNDEFINED : TRANSFER,
    ...(kid === null ? {} : { 'cbc:PaymentID': kid }),
    ...(account === null ? {} : { 'cac:PayeeFinancialAccount': { 'cbc:ID': account } }),
  };
  const isOpen = payableOre(document) > 0 && dueDate !== null;
  return {
    'cac:PaymentMeans': means,
    ...(isOpen ? { 'cac:PaymentTerms': { 'cbc:Note': payBy(document) } } : {}),
  };
}

/** Control characters are not allowed in XML, also not escaped. */
function withoutControls(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[^\P{C}\n]/gu, '');
  if (Array.isArray(value)) return value.map(withoutControls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutControls(inner)]));
}
