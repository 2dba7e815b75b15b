import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Who waits for a product, without the address. What has ended stays: mails that were sent are found by it. */
export interface StockNoticeDoc extends Doc {
  productId: number;
  /** Keyed, and the name of its stream with the product. */
  addressHash: string;
  state: 'asked' | 'due' | 'ended';
  /** When it came into this state, an instant in UTC; while it waits, when it was asked for. */
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
