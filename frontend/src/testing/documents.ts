import type {
  DocumentAnswer,
  DocumentRow,
  DraftAnswer,
  InvoicingAnswer,
} from '@naust/domain/documents/documents.contract.ts';
import { demoShop } from './demo-shop.ts';

type Line = DocumentAnswer['lines'][number];

export const aDocumentLine = (change: Partial<Line> = {}): Line => ({
  lineId: 1,
  chargeId: null,
  productId: 1,
  description: 'Festtelt',
  from: '2026-11-10T10:00',
  to: '2026-11-12T10:00',
  quantity: 1,
  price: 1000,
  amount: 1000,
  vatCode: '3',
  credited: 0,
  ...change,
});

/** An invoice of Fjellbygg AS that is sent and not paid. */
export const aDocumentRow = (change: Partial<DocumentRow> = {}): DocumentRow => ({
  id: '700000000000001',
  number: 10001,
  kind: 'invoice',
  state: 'sent',
  date: '2026-11-20',
  dueDate: '2026-12-12',
  kid: '0000100017',
  orderId: '100000000000001',
  orderNo: 1042,
  buyerName: 'Fjellbygg AS',
  total: 1000,
  paid: 0,
  owed: 1000,
  account: '12345678903',
  ...change,
});

export const aDraftRow = (change: Partial<DocumentRow> = {}): DocumentRow =>
  aDocumentRow({
    id: '100000000000001',
    number: null,
    state: 'draft',
    dueDate: null,
    kid: null,
    owed: 0,
    ...change,
  });

const buyer: NonNullable<DocumentAnswer['buyer']> = {
  name: 'Fjellbygg AS',
  isBusiness: true,
  orgNumber: '974760673',
  address: 'Tonningsgata 5',
  postalCode: '6783',
  city: 'Stryn',
  email: 'post@fjellbygg.example',
  phone: '91234567',
};
const vat: DocumentAnswer['vat'] = [{ code: '3', rate: 25, base: 800, amount: 200 }];

export const aDocument = (change: Partial<DocumentAnswer> = {}): DocumentAnswer => ({
  ...aDocumentRow(),
  buyer,
  reference: 'PO 4711',
  lines: [aDocumentLine()],
  vat,
  prepaid: 0,
  credited: 0,
  seller: demoShop,
  credits: null,
  creditNotes: [],
  reminders: [],
  sha256: 'ab',
  ehfSha256: null,
  deliveries: [],
  ...change,
});

export const aDraft = (change: Partial<DraftAnswer> = {}): DraftAnswer => ({
  lines: [aDocumentLine()],
  vat,
  total: 1000,
  prepaid: 0,
  dueDate: '2026-12-12',
  buyer,
  reference: 'PO 4711',
  refusal: null,
  ...change,
});

export const someInvoicing = (change: Partial<InvoicingAnswer> = {}): InvoicingAnswer => ({
  firstNumber: 10001,
  numberFixed: false,
  kidKind: 'mod10',
  kidLength: 10,
  when: 'hand-out',
  automatic: false,
  automaticReminders: false,
  fees: [{ from: '2025-01-01', fee: 35, compensation: 470 }],
  interest: [{ from: '2025-01-01', percent: 12.5 }],
  ehf: { by: 'folder', address: null },
  version: 3,
  ...change,
});
