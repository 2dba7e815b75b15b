import { projection } from '../projection.ts';
import { type StockNoticeDoc, stockNotices } from './stock-notices.model.ts';

const states = { StockNoticeAsked: 'asked', StockNoticeFellDue: 'due', StockNoticeEnded: 'ended' } as const;

export const stockNoticesProjection = projection<StockNoticeDoc>()({
  model: stockNotices,
  handles: ['StockNoticeAsked', 'StockNoticeFellDue', 'StockNoticeEnded'],
  touches: ({ data }) => [data.noticeId],
  evolve: (_doc, { type, data: { productId, addressHash }, meta: { at } }, id) => ({
    id,
    productId,
    addressHash,
    state: states[type],
    since: at,
  }),
});
