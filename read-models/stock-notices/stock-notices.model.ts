import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A wait for a product, without the address. Ended waits stay: mails already sent refer to them. */
export interface StockNoticeDoc extends Doc {
  productId: number;
  /** Keyed hash; with the product it names the stream. */
  addressHash: string;
  state: 'asked' | 'due' | 'ended';
  /** Instant (UTC) at which it entered this state; while it waits, the time of the request. */
  since: string;
  /** Instant, UTC. */
  askedAt: string;
}

export const stockNotices = declareReadModel<StockNoticeDoc>()({
  name: 'stockNotices',
  version: 3,
  isBuiltLater: true,
  indexes: { byState: ['state', 'since'], byProduct: ['state', 'productId', 'since'], byAddress: ['addressHash'] },
});
