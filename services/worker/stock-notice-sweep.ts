import type { SaleState } from '@naust/domain/stock-notices/sale-state.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { StockNoticeDoc } from '@naust/read-models/stock-notices/stock-notices.model.ts';

const LOOK_EVERY_MS = 5_000;
const PAGE = 500;

export interface StockNoticeSweep {
  notices: Pick<ReadModel<StockNoticeDoc, 'byState'>, 'find'>;
  /** How products stand now. */
  saleStates(): Promise<(productId: number) => SaleState>;
  /** Both may be repeated. */
  call(notice: StockNoticeDoc): Promise<void>;
  end(notice: StockNoticeDoc): Promise<void>;
  /** Each kind once a minute. */
  onFault(error: unknown): void;
}

/**
 * Looks at all who wait, in the order in which they asked: a product that is in stock again owes them a mail, one that
 * is not sold any more ends the wait. What fails for one is tried again with the next look.
 */
async function lookAtStock({ notices, saleStates, call, end, onFault }: StockNoticeSweep): Promise<void> {
  let stateOf: ((productId: number) => SaleState) | undefined;
  for await (const notice of everyDocument(notices, { index: 'byState', equals: ['asked'], limit: PAGE })) {
    stateOf ??= await saleStates();
    const state = stateOf(notice.productId);
    if (state === 'sold-out') continue;
    await (state === 'in-stock' ? call(notice) : end(notice)).catch(onFault);
  }
}

/** Looks at once and then again and again, until the signal aborts. */
export async function keepTellingOfStock(sweep: StockNoticeSweep, signal: AbortSignal): Promise<void> {
  const onFault = onceAMinute(sweep.onFault);
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault }, () =>
    lookAtStock({ ...sweep, onFault }).then(() => undefined),
  );
}
