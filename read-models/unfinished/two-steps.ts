import type { UnfinishedKind } from '@naust/domain/finishing.ts';
import { foreignOrders } from '@naust/domain/orders/collective-lines.ts';
import { isCharged } from '@naust/domain/orders/extension.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';

const documentTypes = ['InvoiceDecided', 'CreditDecided', 'InvoiceIssued', 'CreditNoteIssued'] as const;
const collectiveTypes = ['OrderBilledElsewhere', 'OrderBillingReleased', 'OrderCreditedElsewhere'] as const;
const bankTypes = [
  'BankPaymentsRead',
  'BankPaymentsMatched',
  'BankPaymentPlaced',
  'BankPaymentReleased',
  'PaymentRecorded',
] as const;
type BankFact = StoredEventOf<(typeof bankTypes)[number]>;
type DocumentFact = StoredEventOf<(typeof documentTypes)[number]>;
type CollectiveFact = StoredEventOf<(typeof collectiveTypes)[number]>;

/** Facts that begin or end a two-step process. */
export const stepTypes = [
  'ItemsReserved',
  'ReservationRevised',
  'ReservationMoved',
  'ItemsHandedOut',
  'ItemsTakenBack',
  'ReservationRemoved',
  'ReservationRestored',
  'OrderPlaced',
  'OrderRevised',
  'OrderStatusChanged',
  'OrderItemsHandedOut',
  'OrderItemsTakenBack',
  'OrderDeleted',
  'OrderRestored',
  'ChargeAdded',
  ...documentTypes,
  ...collectiveTypes,
  ...bankTypes,
  'ProductAdded',
  'ProductStocked',
  'ProductRevised',
  'ProductWithdrawn',
  'ProductReturned',
  'ProductDescribed',
  'ProductArchived',
  'ProductRestored',
  'ProductsImported',
  'ProductsImportUndone',
  'ProductsImportSettled',
  'EmailClaimed',
  'UserRegistered',
  'PersonErased',
  'EmailReleased',
] as const;

type StepFact = StoredEventOf<(typeof stepTypes)[number]>;

/** `email-<hash>` names an address. */
const addressOf = (stream: string) => stream.slice('email-'.length);

/** `id` names the process; both steps have the same. */
export type Step = { is: 'first'; id: string; kind: UnfinishedKind; subject: string } | { is: 'second'; id: string };

const orderStep = (data: { orderId: string; version: number }) => `order ${data.orderId} ${data.version}`;
const productStep = (data: { productId: number; version: number }) => `product ${data.productId} ${data.version}`;
const stockStep = (data: { productId: number }) => `stock ${data.productId}`;

export const feeStep = ({ chargeId }: { chargeId: string }) => `fee ${chargeId}`;
const importStep = (importId: string, isUndone: boolean) => `import ${importId} ${isUndone ? 'undone' : 'made'}`;
const registrationStep = ({ userId }: { userId: string }) => `registration ${userId}`;
const addressStep = ({ userId }: { userId: string }) => `address ${userId}`;
const erasureStep = ({ userId }: { userId: string }) => `erasure ${userId}`;

const first = (kind: UnfinishedKind, subject: string, id: string): Step => ({ is: 'first', id, kind, subject });
const second = (id: string): Step => ({ is: 'second', id });

const chargedAfter = (orderId: string, charge: { chargeId: string; amountOre: number } | null): Step[] =>
  charge?.amountOre ? [first('order', orderId, feeStep(charge))] : [];

const chargedExtension = (orderId: string, extension: Parameters<typeof isCharged>[0]): Step[] =>
  chargedAfter(orderId, isCharged(extension) ? extension : null);

/** The steps that an event is: the end of one process may begin another. */
export function stepsOf(event: StepFact): readonly Step[] {
  if (isOfDocument(event)) return documentStepsOf(event);
  if (isOfCollective(event)) return [collectiveStepOf(event)];
  return isOfBank(event) ? [bankStepOf(event)] : stepsOfOthers(event);
}

function stepsOfOthers(event: Exclude<StepFact, DocumentFact | CollectiveFact | BankFact>): readonly Step[] {
  const { type, data, stream, version } = event;
  switch (type) {
    case 'ItemsReserved':
    case 'ReservationRevised':
    case 'ReservationMoved':
    case 'ItemsHandedOut':
    case 'ItemsTakenBack':
    case 'ReservationRemoved':
    case 'ReservationRestored':
      return [first('order', data.orderId, orderStep(data))];
    case 'OrderRevised':
      return [second(orderStep(data)), ...chargedExtension(data.orderId, data.extension)];
    case 'OrderPlaced':
    case 'OrderItemsHandedOut':
    case 'OrderItemsTakenBack':
    case 'OrderDeleted':
    case 'OrderRestored':
      return [second(orderStep(data))];
    case 'OrderStatusChanged':
      return [second(orderStep(data)), ...chargedAfter(data.orderId, data.cancellationFee)];
    case 'ChargeAdded':
      return [second(feeStep(data))];
    case 'ProductAdded':
      return [first('product', String(data.productId), stockStep(data))];
    case 'ProductStocked':
      return [second(stockStep(data))];
    case 'ProductRevised':
    case 'ProductWithdrawn':
    case 'ProductReturned':
      return [first('product', String(data.productId), productStep(data))];
    case 'ProductDescribed':
    case 'ProductArchived':
    case 'ProductRestored':
      return [second(productStep(data))];
    case 'ProductsImported':
    case 'ProductsImportUndone':
      return [first('import', String(version), importStep(data.importId, type === 'ProductsImportUndone'))];
    case 'ProductsImportSettled':
      return [second(importStep(data.importId, data.isUndone))];
    case 'EmailClaimed':
      return data.isNew
        ? [first('registration', addressOf(stream), registrationStep(data))]
        : [first('address', addressOf(stream), addressStep(data))];
    case 'UserRegistered':
      return [second(registrationStep(data))];
    case 'PersonErased':
      return [first('erasure', data.userId, erasureStep(data))];
    case 'EmailReleased':
      return [second(erasureStep(data)), second(addressStep(data))];
  }
}

const isOfDocument = (event: StepFact): event is DocumentFact => documentTypes.some((type) => type === event.type);

/** A document is decided on its order, and gets its number afterwards. Other orders on it are told of a credit note. */
function documentStepsOf({ type, data }: DocumentFact): Step[] {
  const { documentId, orderId } = data;
  const id = `document ${documentId}`;
  if (type === 'InvoiceIssued' || type === 'CreditNoteIssued') return [second(id)];
  const others = foreignOrders(data.lines).map((other): Step => {
    if (type === 'InvoiceDecided') return second(billedStep(documentId, other.orderId));
    return first('collective', orderId, creditedStep(documentId, other.orderId));
  });
  return [first('order', orderId, id), ...others];
}

const billedStep = (documentId: string, orderId: string) => `billed elsewhere ${documentId} ${orderId}`;
const creditedStep = (documentId: string, orderId: string) => `credited elsewhere ${documentId} ${orderId}`;

const isOfCollective = (event: StepFact): event is CollectiveFact =>
  collectiveTypes.some((type) => type === event.type);

/** An order records its part of a collective invoice before the home order decides it. */
function collectiveStepOf({ type, data: { documentId, orderId } }: CollectiveFact): Step {
  if (type === 'OrderCreditedElsewhere') return second(creditedStep(documentId, orderId));
  const id = billedStep(documentId, orderId);
  return type === 'OrderBilledElsewhere' ? first('collective', orderId, id) : second(id);
}

const isOfBank = (event: StepFact): event is BankFact => bankTypes.some((type) => type === event.type);

/** A payment from the bank is placed by its KID after it was read, and recorded on its order after it was placed. */
function bankStepOf({ type, data }: BankFact): Step {
  switch (type) {
    case 'BankPaymentsRead':
      return first('bank', `read ${data.readId}`, `bank ${data.readId}`);
    case 'BankPaymentsMatched':
      return second(`bank ${data.readId}`);
    case 'BankPaymentPlaced':
      return first('bank', data.bankPaymentId, `placement ${data.paymentId}`);
    case 'BankPaymentReleased':
    case 'PaymentRecorded':
      return second(`placement ${data.paymentId}`);
  }
}
