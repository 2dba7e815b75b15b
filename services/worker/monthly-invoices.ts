/** A draft of an account that has one invoice a month. `since`: yyyy-mm-dd, when something of it could be invoiced. */
export interface MonthlyDraft {
  readonly orderId: string;
  readonly since: string;
}

export interface MonthlyInvoicing {
  /**
   * Gathers the drafts of an account; the same key again does nothing. Resolves to the orders to invoice alone: those
   * left out, or all if there are too few to gather.
   */
  gather(userId: string, orderIds: readonly string[], key: string): Promise<readonly string[]>;
  invoice(orderId: string, key: string): Promise<unknown>;
  /** Leaves a refused invoice to the administrators. */
  attempt(act: () => Promise<unknown>): Promise<void>;
}

/**
 * Makes the invoice of an account once a month: on the first day, or on the first one after it on which the shop runs.
 * What can be invoiced since this month alone waits for the next. `today`: yyyy-mm-dd.
 */
export async function invoiceMonth(
  { gather, invoice, attempt }: MonthlyInvoicing,
  userId: string,
  drafts: readonly MonthlyDraft[],
  today: string,
): Promise<void> {
  const month = today.slice(0, 'yyyy-mm'.length);
  if (!drafts.some(({ since }) => since < `${month}-01`)) return;
  const key = `automatic ${month}`;
  await attempt(async () => {
    const orderIds = drafts.map(({ orderId }) => orderId);
    for (const orderId of await gather(userId, orderIds, key)) await attempt(() => invoice(orderId, key));
  });
}
