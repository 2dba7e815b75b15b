import { projection } from '../projection.ts';
import { type StockNoticeDoc, stockNotices } from './stock-notices.model.ts';

const states = {
  StockNoticeAsked: 'asked',
  StockNoticeFellDue: 'due',
  StockNoticeDeferred: 'asked',
  StockNoticeEnded: 'ended',
} as const;

export const stockNoticesProjection = projection<StockNoticeDoc>()({
  model: stockNotices,
  handles: ['StockNoticeAsked', 'StockNoticeFellDue', 'StockNoticeDeferred', 'StockNoticeEnded'],
  touches: ({ data }) => [data.noticeId],
  evolve(doc, { type, data: { productId, addressHash }, meta: { at } }, id) {
    const state = states[type];
    const askedAt = doc?.askedAt ?? at;
    return { id, productId, addressHash, state, since: state === 'asked' ? askedAt : at, askedAt };
  },
});
