import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import type { Language } from '../language.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import { formatKr } from '../money.ts';
import type { OrderLine } from '../orders/line.ts';
import type { CancellationFee, OrderContent, OrderExtension, OrderPersonal } from '../orders/order-content.ts';
import type { OrderDocumentEvent } from '../orders/order-documents.events.ts';
import type { OrderFileEvent } from '../orders/order-files.events.ts';
import type { OrderEvent } from '../orders/orders.events.ts';
import { CANCELLED_BY_CUSTOMER, overpaidOre, wholeFeeOre } from '../orders/own-cancellation.ts';
import { contactFrom } from '../orders/payer-profile.ts';
import { methodName } from '../orders/recorded-payment.ts';
import { paymentOptionOf, statusOf, UNDONE } from '../orders/statuses.ts';
import { isPaymentEnd, PAYMENT_AUTHORIZED, PAYMENT_REPLACED } from '../orders/waiting.ts';
import type { SmsEvent } from '../sms/sms.events.ts';
import { conditionChanges } from './condition-descriptions.ts';
import { clockWords, type Descriptions, dateWords, ERASED, type Fields, setField } from './description.ts';
import { OVERLAP, OWN_PRICE } from './history.contract.ts';

type DataOfMove = Extract<OrderEvent, { type: 'OrderItemsHandedOut' | 'OrderItemsTakenBack' }>['data'];

interface CustomerNoticeContent {
  personal: OrderPersonal | null;
  tellsCustomer?: true | undefined;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { nb: 'Norsk', en: 'Engelsk' };
const MISSING_CONTACT = 'Mangler kontaktinfo';
const EMAIL = 'E-post';

/** The mail to the customer, with the administrator's words in it. */
function mailChanges({ personal, tellsCustomer }: CustomerNoticeContent) {
  if (!tellsCustomer) return [];
  const words = personal === null ? ERASED : (personal.customerMessage ?? 'Sendt, uten egen melding');
  return [setField('E-post til kunden', words)];
}

function feeChanges(fee: CancellationFee | null) {
  if (fee === null) return [];
  const whole = setField('Avbestillingsgebyr', formatKr(wholeFeeOre(fee)));
  if (!fee.paidBefore) return [whole];
  const paid = setField('Betalt for å forlenge', formatKr(fee.paidBefore.paidOre));
  const back = overpaidOre(fee?.paidBefore);
  return back > 0 ? [whole, paid, setField('Skal betales tilbake', formatKr(back))] : [whole, paid];
}

/** Described in files of their own. */
type DocumentFact = OrderDocumentEvent['type'] | PaymentReminderEvent['type'] | OrderFileEvent['type'];

export const orderDescriptions: Descriptions<
  Exclude<OrderEvent['type'], MailEvent['type'] | SmsEvent['type'] | DocumentFact>
> = {
  OrderPlaced: (data) => ({
    title: 'Ordren ble bestilt',
    fields: { ...contentFields(data), ...(data.language && { Språk: LANGUAGE_NAMES[data.language] }) },
    isWhole: true,
    reason: reasonIn(data),
  }),
  OrderRevised: (data) => ({
    title: titleOfRevision(data.extension),
    fields: contentFields(data),
    changes: [
      ...(data.extension ? [setField('Pris for å forlenge', formatKr(data.extension.amountOre))] : []),
      ...mailChanges(data),
    ],
    isWhole: true,
    reason: reasonIn(data),
  }),
  OrderStatusChanged: ({ from, to, forced, reasonCode, cancellationFee, personal, tellsCustomer }) => ({
    title: from === to ? 'En utlevering eller retur ble angret' : titleOfMove(reasonCode),
    fields: { Status: statusOf(to).name, [OVERLAP]: overlap(forced) },
    changes: [...feeChanges(cancellationFee), ...mailChanges({ personal, tellsCustomer })],
    reason: reasonIn({ personal, forced }),
  }),
  OrderItemsHandedOut: (data) => ({
    title: 'Utlevert',
    fields: { Status: statusOf(data.to).name, [OVERLAP]: overlap(data.forced) },
    changes: [...movedWords(data), ...conditionChanges(data)],
    reason: reasonIn(data),
  }),
  OrderItemsTakenBack: (data) => ({
    title: 'Tatt imot',
    fields: { Status: statusOf(data.to).name },
    changes: [...movedWords(data), ...conditionChanges(data)],
    reason: reasonIn(data),
  }),
  OrderDeleted: ({ personal }) => ({ title: 'Ordren ble slettet', reason: reasonIn({ personal, forced: false }) }),
  OrderRestored: ({ personal, forced }) => ({
    title: 'Ordren ble hentet tilbake',
    fields: { [OVERLAP]: overlap(forced) },
    reason: reasonIn({ personal, forced }),
  }),
  // The payment's own events show it.
  OrderPaymentChanged: () => null,
  OrderFiguresCorrected: () => null,
  OrderHiddenChargesCorrected: () => null,
  OrderNoted: ({ personal }) => ({
    title: 'Det ble skrevet et notat',
    changes: [setField('Notat', personal?.text ?? ERASED)],
  }),
  OrderEmailCorrected: ({ orderId, personId, personal }) => ({
    title: 'Kunden rettet e-postadressen',
    ...(personal && personId === orderId
      ? { fields: { [EMAIL]: personal.email } }
      : { changes: [setField(EMAIL, personal?.email ?? ERASED)] }),
  }),
  OrderContactGiven: ({ from, userId, personal }) => {
    const title = from === 'wallet' ? 'Kunden delte kontaktinfo fra Vipps' : 'Kunden skrev kontaktinfo';
    if (userId !== null) return { title, changes: [setField('Telefon for ordren', personal?.phone ?? ERASED)] };
    if (personal === null) return { title, fields: { Kunde: ERASED } };
    const { name, email, phone } = contactFrom(personal);
    return { title, fields: { Kunde: name, [EMAIL]: email || null, Telefon: phone } };
  },
  OrderLinksEnded: () => ({ title: 'Lenker i e-post fra før gjelder ikke lenger' }),
  WithdrawalDeclared: ({ lineIds, refundBy, personal }) => ({
    title: 'Kunden brukte angreretten',
    changes: [
      setField('Navn', personal?.name ?? ERASED),
      setField('Varelinjer', String(lineIds.length)),
      setField('Pengene tilbake senest', dateWords(refundBy) ?? refundBy),
    ],
  }),
  WithdrawalMarked: ({ to, personal }) => ({ title: MARKED[to], reason: personal?.reason ?? null }),
  OrderRemindersStopped: () => ({ title: 'Kunden ville ikke ha flere påminnelser' }),
  OrderConfirmationAsked: () => ({ title: 'Bekreftelsen ble bestilt på nytt' }),
  PaymentRequested: ({ by, amountOre }) => ({
    title: by === 'mail' ? 'Vipps-krav ble sendt på e-post' : 'Vipps-krav ble sendt på SMS',
    changes: [setField('Beløp', formatKr(amountOre))],
  }),
  OrderRefundDecided: ({ amountOre, parts, personal }) => ({
    title: parts.length > 0 ? 'Tilbakebetaling ble bestilt i Vipps' : 'Penger ble betalt tilbake utenom Vipps',
    changes: [setField('Beløp', formatKr(amountOre))],
    reason: personal?.reason ?? ERASED,
  }),
  OrderRefundEnded: ({ refusal }) => (refusal === null ? null : { title: 'Vipps godtok ikke tilbakebetalingen' }),
  PaymentRecorded: ({ against, amountOre, method, registerReceipt, personal }) => ({
    title: against === 'deposit' ? 'Depositum ble mottatt' : 'En betaling ble registrert',
    changes: [
      setField('Beløp', formatKr(amountOre)),
      setField('Betalt med', methodName(method)),
      ...(registerReceipt === null ? [] : [setField('Kvittering fra kassen', registerReceipt)]),
      ...(personal?.reference ? [setField('Referanse', personal.reference)] : []),
    ],
  }),
  PaymentReversed: ({ amountOre, method, personal }) => ({
    title: method === 'deposit' ? 'Depositum ble likevel ikke beholdt' : 'En registrert betaling ble angret',
    changes: [setField('Beløp', formatKr(amountOre)), setField('Betalt med', methodName(method))],
    reason: personal?.reason ?? ERASED,
  }),
  DepositReturned: ({ amountOre, method }) => ({
    title: 'Depositum ble betalt tilbake',
    changes: [setField('Beløp', formatKr(amountOre)), setField('Betalt med', methodName(method))],
  }),
  ChargeProposalSettled: ({ outcome, amountOre, chargedOre, personal }) => ({
    title: outcome === 'accepted' ? 'Et foreslått gebyr ble lagt til' : 'Et foreslått gebyr ble avvist',
    changes: [
      setField('Foreslått', amountOre === null ? 'Etter medgått' : formatKr(amountOre)),
      ...(chargedOre === null ? [] : [setField('Beløp', formatKr(chargedOre))]),
    ],
    ...(outcome === 'dismissed' && { reason: personal?.reason ?? ERASED }),
  }),
  OrderBilledElsewhere: ({ totalOre, homeOrderNo }) => ({
    title: 'Ordren kom med på en samlefaktura',
    changes: [setField('Beløp', formatKr(totalOre)), setField('Samlet under ordre', String(homeOrderNo))],
  }),
  OrderBillingReleased: () => ({ title: 'En samlefaktura ble ikke laget likevel' }),
  OrderCreditedElsewhere: ({ totalOre }) => ({
    title: 'En samlefaktura ble kreditert for denne ordren',
    changes: [setField('Beløp', formatKr(totalOre))],
  }),
  DepositKept: ({ amountOre }) => ({
    title: 'Depositum ble beholdt for et gebyr',
    changes: [setField('Beløp', formatKr(amountOre))],
  }),
  OrderNoteRemoved: () => ({ title: 'Et notat ble tatt bort' }),
  GuestErased: () => ({ title: 'Kundens navn og kontaktinfo ble slettet' }),
};

const MARKED = {
  open: 'Angringen ble åpnet igjen',
  refunded: 'Angringen ble merket som gjort opp',
  dismissed: 'Angringen ble avvist',
} as const;

function titleOfRevision(extension: OrderExtension | null): string {
  if (extension === null) return 'Ordren ble endret';
  return extension.isUndone ? 'Forlengelsen ble angret' : 'Kunden forlenget leien';
}

function titleOfMove(reasonCode: string | null): string {
  if (reasonCode === UNDONE) return 'Statusen ble angret';
  if (reasonCode === CANCELLED_BY_CUSTOMER) return 'Kunden avbestilte';
  if (reasonCode === PAYMENT_AUTHORIZED) return 'Betalingen ble godkjent';
  if (reasonCode === PAYMENT_REPLACED) return 'Kunden prøvde på nytt med en ny ordre';
  return isPaymentEnd(reasonCode) ? 'Ordren ble ikke betalt' : 'Statusen ble endret';
}

function contentFields(content: OrderContent): Fields {
  return {
    Ordrenummer: String(content.orderNo),
    Status: statusOf(content.statusId).name,
    Kunde: customerIn(content),
    ...reachedAt(content),
    Betalingsmåte: paymentOptionOf(content.paymentId).name,
    Referanse: content.personal?.stated?.reference ?? null,
    'E-post for faktura': content.personal?.stated?.invoiceEmail ?? null,
    'Telefon for ordren': content.personal?.stated?.phone ?? null,
    ...Object.fromEntries(content.lines.map((line) => [`Linje ${line.lineId}`, lineWords(line)])),
    Sum: formatKr(content.totalOre),
    [OVERLAP]: overlap(content.forced),
  };
}

function customerIn({ personal, userId }: Pick<OrderContent, 'personal' | 'userId'>): string {
  if (personal === null) return ERASED;
  return personal.contact?.name ?? (userId === null ? MISSING_CONTACT : ERASED);
}

/** A guest's address and phone; an account's own history shows its changes. */
const reachedAt = ({ personal, userId }: OrderContent): Fields =>
  userId === null ? { [EMAIL]: personal?.contact?.email || null, Telefon: personal?.contact?.phone ?? null } : {};

/** '1 × Lavvo, 10.06.2026 kl. 10:00' for each line whose pieces went out or came back. */
const movedWords = ({ moved, lines }: DataOfMove) =>
  moved.map(({ lineId, quantity, at, pieces = [] }) => {
    const name = lines.find((line) => line.lineId === lineId)?.name ?? '';
    const named = pieces.length === 0 ? '' : ` (${pieces.map(({ label }) => label).join(', ')})`;
    return setField(`Linje ${lineId}`, `${quantity} × ${name}${named}${at === null ? '' : `, ${clockWords(at)}`}`);
  });

const overlap = (forced: boolean) => (forced ? 'Tillatt av administrator' : null);

/** A forced change always had a reason: without it, the reason is erased. */
const reasonIn = ({ personal, forced }: { personal: OrderPersonal | null; forced: boolean }): string | null =>
  personal ? personal.reason : forced ? ERASED : null;

/** '2 × Lavvo, 10.06.2026 kl. 10:00 – 11.06.2026 kl. 10:00, à 250 kr (egen pris, regelen sier 300 kr)'. */
function lineWords({ quantity, name, from, to, priceOre, rulePriceOre, extendedOre }: OrderLine): string {
  const period = from === null || to === null ? 'kjøp' : `${clockWords(from)} – ${clockWords(to)}`;
  const own = rulePriceOre === null ? '' : ` (${OWN_PRICE}, regelen sier ${formatKr(rulePriceOre)})`;
  const extended = extendedOre ? ` og ${formatKr(extendedOre)} for å forlenge` : '';
  return `${quantity} × ${name}, ${period}, à ${formatKr(priceOre)}${own}${extended}`;
}
