import { createHash } from 'node:crypto';
import type { BankFileAnswer } from '@naust/domain/bank/bank.contract.ts';
import { type BankPayment, unplacedOre } from '@naust/domain/bank/bank.decider.ts';
import { type KeyedRow, keyedRows } from '@naust/domain/bank/bank-file.ts';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { significantDigits } from '@naust/domain/documents/kid.ts';
import { inSlices } from '@naust/domain/in-slices.ts';
import { sumOre, toKr } from '@naust/domain/money.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { finishPlacements, type PlacingDeps, placeBankPayment } from './place-bank-payment.ts';
import { readBankFile } from './read-bank-file.ts';

type ImportDeps = PlacingDeps & Deps<'shop'>;
type Placing = 'matched' | 'partly' | 'unknown';

/** Rows of one event, so that it stays far below the largest append. */
const MOST_ROWS = 250;

/**
 * Reads a file of the bank: the whole file is checked first, then its new payments are recorded, then each is placed by
 * its KID. The same file again, and an overlapping one, adds nothing twice.
 */
export async function importBankFile(deps: ImportDeps, file: Buffer, by: CommandContext) {
  const { rows, format, ignored } = readBankFile(file, (await deps.shop().peek()).state.business ?? UNDESCRIBED);
  const fileId = createHash('sha256').update(file).digest('hex');
  const counts = { matched: 0, partly: 0, unknown: 0 };
  const fresh: string[] = [];
  let position = 0n;
  for (const part of partsOf(keyedRows(rows))) {
    const outcome = await deps.bank().run({ type: 'ReadBankPayments', fileId, format, rows: part }, by);
    position = laterOf(position, outcome.position);
    for (const { type, data } of outcome.events) {
      if (type !== 'BankPaymentsRead') continue;
      crashPoint('bank.read');
      for (const placing of await matchRead(deps, data.readId, by)) counts[placing] += 1;
      fresh.push(...data.payments.map(({ bankPaymentId }) => bankPaymentId));
    }
  }
  const { state, position: last } = await deps.bank().look();
  const payments = fresh.flatMap((id) => state.payments.get(id) ?? []);
  const readOre = sumOre(payments.map(({ amountOre }) => amountOre));
  const restOre = sumOre(payments.map(unplacedOre));
  const body: BankFileAnswer = {
    ...counts,
    ...{ alreadySeen: rows.length - fresh.length, ignored },
    ...{ read: toKr(readOre), placed: toKr(readOre - restOre) },
  };
  return { body, position: laterOf(position, last) };
}

/** Rows of one year each, whose books have a key of their own. */
function partsOf(rows: readonly KeyedRow[]): KeyedRow[][] {
  const yearOf = ({ bookedOn }: KeyedRow) => bookedOn.slice(0, 4);
  const years = [...new Set(rows.map(yearOf))];
  return years.flatMap((year) => [
    ...inSlices(
      rows.filter((row) => yearOf(row) === year),
      MOST_ROWS,
    ),
  ]);
}

/** Completes what a crash left: `read <id>`, or the id of a payment from the bank. Repeating is harmless. */
export async function finishBank(deps: ImportDeps, subject: string, by: CommandContext): Promise<void> {
  const [word, readId] = subject.split(' ');
  if (word === 'read' && readId !== undefined) await matchRead(deps, readId, by);
  else await finishPlacements(deps, subject, by);
}

/** Places the payments of a read by their KIDs. */
async function matchRead(deps: ImportDeps, readId: string, by: CommandContext): Promise<Placing[]> {
  const { state } = await deps.bank().look();
  const ids = state.reads.get(readId)?.payments ?? [];
  const { kids } = (await deps.documents().look()).state;
  const placings: Placing[] = [];
  for (const payment of ids.flatMap((id) => state.payments.get(id) ?? [])) {
    const invoice = kids.get(significantDigits(payment.kid));
    placings.push(invoice ? await placeOn(deps, payment, invoice.documentId, by) : 'unknown');
  }
  await deps.bank().run({ type: 'FinishMatching', readId }, by);
  return placings;
}

async function placeOn(
  deps: ImportDeps,
  { bankPaymentId, amountOre }: BankPayment,
  documentId: string,
  by: CommandContext,
): Promise<Placing> {
  const { placedOre, owedOre } = await placeBankPayment(deps, bankPaymentId, documentId, by);
  const isWhole = placedOre === amountOre && owedOre === 0;
  return placedOre === 0 ? 'unknown' : isWhole ? 'matched' : 'partly';
}

/** An administrator places what is left of a payment on an invoice. */
export async function placeByHand(deps: ImportDeps, bankPaymentId: string, documentId: string, by: CommandContext) {
  const { placedOre, refusal, position } = await placeBankPayment(deps, bankPaymentId, documentId, by);
  if (refusal) throw refusal;
  const { state, position: last } = await deps.bank().look();
  const payment = state.payments.get(bankPaymentId) ?? refuse('BANK_PAYMENT_NOT_FOUND');
  const [same] = payment.placements.filter((one) => one.documentId === documentId);
  const restOre = unplacedOre(payment);
  if (placedOre === 0 && restOre > 0) refuse('INVOICE_OWES_NOTHING');
  if (!same) refuse('BANK_PAYMENT_IS_PLACED');
  const amountOre = placedOre > 0 ? placedOre : same.amountOre;
  const body = { id: bankPaymentId, orderId: same.orderId, documentId, placed: toKr(amountOre), rest: toKr(restOre) };
  return { body, position: laterOf(position, last) };
}
