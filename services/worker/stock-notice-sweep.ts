import type { SaleState } from '@naust/domain/stock-notices/sale-state.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { StockNoticeDoc } from '@naust/read-models/stock-notices/stock-notices.model.ts';

const LOOK_EVERY_MS = 5_000;
const PAGE = 500;
/** Page size of notices, read for their products. */
const GLANCE = 100;

export interface StockNoticeSweep {
  notices: Pick<ReadModel<StockNoticeDoc, 'byProduct'>, 'find'>;
  /** Current sale states of products. */
  saleStates(): Promise<(productId: number) => SaleState>;
  /** Both may be repeated. */
  call(notice: StockNoticeDoc): Promise<void>;
  end(notice: StockNoticeDoc): Promise<void>;
  /** Called once a minute per kind of error. */
  onFault(error: unknown): void;
}

/**
 * Checks all products with notices: if one is in stock again, its notices are due, in the order of request; if one is
 * no longer sold, they end. A failure is retried in the next sweep.
 */
async function lookAtStock(sweep: StockNoticeSweep, signal: AbortSignal): Promise<void> {
  const { notices, saleStates, call, end, onFault } = sweep;
  let stateOf: ((productId: number) => SaleState) | undefined;
  for await (const productId of productsWaitedFor(notices)) {
    stateOf ??= await saleStates();
    const state = stateOf(productId);
    if (state === 'sold-out') continue;
    const listing = { index: 'byProduct', equals: ['asked', productId], limit: PAGE } as const;
    for await (const notice of everyDocument(notices, listing)) {
      if (signal.aborted) return;
      await (state === 'in-stock' ? call(notice) : end(notice)).catch(onFault);
    }
  }
}

/** By product id; after each page it skips the other notices of the last product. */
async function* productsWaitedFor(notices: StockNoticeSweep['notices']): AsyncGenerator<number> {
  let atLeast: number | null = 0;
  while (atLeast !== null) {
    const { docs, next } = await notices.find({
      index: 'byProduct',
      equals: ['asked'],
      span: { atLeast },
      limit: GLANCE,
    });
    yield* new Set(docs.map(({ productId }) => productId));
    const last = docs.at(-1);
    atLeast = last && next ? last.productId + 1 : null;
  }
}

/** Sweeps at once and then repeatedly, until the signal aborts. */
export async function keepTellingOfStock(sweep: StockNoticeSweep, signal: AbortSignal): Promise<void> {
  const onFault = onceAMinute(sweep.onFault);
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault }, () =>
    lookAtStock({ ...sweep, onFault }, signal).then(() => undefined),
  );
}
