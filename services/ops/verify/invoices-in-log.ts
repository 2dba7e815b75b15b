import { parseDate } from '@naust/domain/wall-clock.ts';

export type Data = Record<string, unknown>;

/** `billed` and `credited` by what they are for: a charge, 'line <id>', or 'other' for what other orders are billed. */
export interface SeenInvoice {
  /** Another order asks for it, on a collective invoice. */
  readonly isElsewhere: boolean;
  readonly due: number;
  readonly billed: ReadonlyMap<string, number>;
  readonly credited: Map<string, number>;
  readonly prepaid: readonly Part[];
  readonly returned: Part[];
  /** Fees with interest, by their reminder; a waived one is 0. */
  readonly fees: Map<string, { ore: number; due: number }>;
}

/** `charge`: '' for the order itself; `invoice` and `reminder`: '' for none. */
export interface Part {
  readonly charge: string;
  readonly invoice: string;
  readonly reminder: string;
  readonly ore: number;
}

export function partsOf(parts: unknown): Part[] {
  const paid = (parts ?? []) as readonly {
    chargeId: string | null;
    amountOre: number;
    documentId?: string;
    reminderId?: string;
  }[];
  return paid.map(({ chargeId, amountOre, documentId, reminderId }) => ({
    charge: chargeId ?? '',
    invoice: documentId ?? '',
    reminder: reminderId ?? '',
    ore: amountOre,
  }));
}

const OTHER = 'other';

/** Amounts of a document by what they are for. */
function thingsOf({ lines }: Data): Map<string, number> {
  const things = new Map<string, number>();
  for (const { of, amountOre } of lines as readonly {
    of: { orderId?: string; lineId?: number; chargeId?: string };
    amountOre: number;
  }[]) {
    const thing = of.orderId === undefined ? (of.chargeId ?? `line ${of.lineId}`) : OTHER;
    things.set(thing, (things.get(thing) ?? 0) + amountOre);
  }
  return things;
}

export const seenInvoice = (data: Data): SeenInvoice => ({
  isElsewhere: data.homeOrderId !== undefined,
  due: parseDate(String(data.dueDate)) ?? 0,
  billed: thingsOf(data),
  credited: new Map(),
  prepaid: partsOf(data.prepaid),
  returned: [],
  fees: new Map(),
});

export function seeReminder(invoices: ReadonlyMap<string, SeenInvoice>, type: string, data: Data): void {
  const fees = invoices.get(String(data.documentId))?.fees;
  const ore = type === 'ReminderFeeWaived' ? 0 : Number(data.feeOre) + Number(data.interestOre);
  fees?.set(String(data.reminderId), { ore, due: parseDate(String(data.dueDate ?? '')) ?? 0 });
}

export function seeCredit(invoices: ReadonlyMap<string, SeenInvoice>, data: Data): void {
  const invoice = invoices.get(String(data.invoiceId));
  for (const [thing, ore] of thingsOf(data)) invoice?.credited.set(thing, (invoice.credited.get(thing) ?? 0) + ore);
  invoice?.returned.push(...partsOf(data.returned));
}

/** What a collective invoice of another order bills, no longer bills, or credits. */
export function seeElsewhere(invoices: Map<string, SeenInvoice>, type: string, data: Data): void {
  const id = String(data.documentId);
  if (type === 'OrderBilledElsewhere') invoices.set(id, seenInvoice(data));
  if (type === 'OrderBillingReleased' && invoices.get(id)?.isElsewhere) invoices.delete(id);
  if (type === 'OrderCreditedElsewhere') seeCredit(invoices, data);
}

const isLine = (thing: string) => thing.startsWith('line ');

/** What an invoice asks for, less credit notes and withdrawals. */
export function netOf({ billed, credited }: SeenInvoice, withdrawn: ReadonlySet<number>): Map<string, number> {
  const net = new Map<string, number>();
  for (const [thing, ore] of billed) {
    const left = withdrawn.has(Number(thing.slice(5))) && isLine(thing) ? 0 : ore - (credited.get(thing) ?? 0);
    const charge = isLine(thing) || thing === OTHER ? '' : thing;
    net.set(charge, (net.get(charge) ?? 0) + left);
  }
  return net;
}
