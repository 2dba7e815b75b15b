import type { SaleState } from '@naust/domain/stock-notices/sale-state.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { StockNoticeDoc } from '@naust/read-models/stock-notices/stock-notices.model.ts';

const LOOK_EVERY_MS = 5_000;
const PAGE = 500;
/** Of who waits, read for the products that they wait for. */
const GLANCE = 100;

export interface StockNoticeSweep {
  notices: Pick<ReadModel<StockNoticeDoc, 'byProduct'>, 'find'>;
  /** How products stand now. */
  saleStates(): Promise<(productId: number) => SaleState>;
  /** Both may be repeated. */
  call(notice: StockNoticeDoc): Promise<void>;
  end(notice: StockNoticeDoc): Promise<void>;
  /** Each kind once a minute. */
  onFault(error: unknown): void;
}

/**
 * Looks at all products that are waited for: one that is in stock again owes those who wait a mail, in the order in
 * which they asked, one that is not sold any more ends the wait. What fails for one is tried again with the next look.
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

/** By their ids; of those who wait for one of them no more are read than lie before the next. */
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

/** Looks at once and then again and again, until the signal aborts. */
export async function keepTellingOfStock(sweep: StockNoticeSweep, signal: AbortSignal): Promise<void> {
  const onFault = onceAMinute(sweep.onFault);
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault }, () =>
    lookAtStock({ ...sweep, onFault }, signal).then(() => undefined),
  );
}
