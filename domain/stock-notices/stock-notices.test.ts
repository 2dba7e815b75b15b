import { describe, expect, it } from 'vitest';
import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import { given } from '../testing/given-when-then.ts';
import { saleStateOf } from './sale-state.ts';
import { stockNotices } from './stock-notices.decider.ts';
import type { StockNoticeEvent } from './stock-notices.events.ts';

const named = { noticeId: '1', productId: 16, addressHash: 'h' };
const personal = { email: 'gro@gjest.test', name: '' };
const ask = { type: 'AskForStockNotice', ...named, ...personal } as const;
const call = { type: 'CallStockNotice', noticeId: '1' } as const;
const defer = { type: 'DeferStockNotice', noticeId: '1' } as const;
const end = { type: 'EndStockNotice', noticeId: '1', why: 'told' } as const;
const asked: StockNoticeEvent = { type: 'StockNoticeAsked', data: { ...named, personId: '1', personal } };
const due: StockNoticeEvent = { type: 'StockNoticeFellDue', data: named };
const deferred: StockNoticeEvent = { type: 'StockNoticeDeferred', data: named };
const ended: StockNoticeEvent = { type: 'StockNoticeEnded', data: { ...named, why: 'told' } };

describe('a wait for a product that is sold out', () => {
  it('begins once, however often the address asks, under a key of its own', () => {
    given(stockNotices).when(ask).then(asked);
    given(stockNotices, asked)
      .when({ ...ask, noticeId: '2' })
      .thenNothing();
    given(stockNotices, asked, due)
      .when({ ...ask, noticeId: '2' })
      .thenNothing();
  });

  it('falls due once', () => {
    given(stockNotices, asked).when(call).then(due);
    given(stockNotices, asked, due).when(call).thenNothing();
    given(stockNotices).when(call).thenNothing();
  });

  it('goes on where it is sold out again before anybody was told, and falls due once more', () => {
    given(stockNotices, asked, due).when(defer).then(deferred);
    given(stockNotices, asked, due, deferred).when(defer).thenNothing();
    given(stockNotices, asked).when(defer).thenNothing();
    given(stockNotices).when(defer).thenNothing();
    given(stockNotices, asked, due, deferred).when(ask).thenNothing();
    given(stockNotices, asked, due, deferred).when(call).then(due);
    given(stockNotices, asked, due, deferred).when(end).then(ended);
  });

  it('ends once, due or not, and says why', () => {
    given(stockNotices, asked, due).when(end).then(ended);
    given(stockNotices, asked)
      .when({ ...end, why: 'stopped' })
      .then({ type: 'StockNoticeEnded', data: { ...named, why: 'stopped' } });
    given(stockNotices, asked, due, ended).when(end).thenNothing();
    given(stockNotices).when(end).thenNothing();
  });

  it('begins anew under another key after it ended, and what was meant for the first leaves it alone', () => {
    const again = { ...ask, noticeId: '2' };
    const askedAgain: StockNoticeEvent = {
      type: 'StockNoticeAsked',
      data: { ...named, noticeId: '2', personId: '2', personal },
    };
    given(stockNotices, asked, due, ended).when(again).then(askedAgain);
    for (const late of [call, defer, end]) given(stockNotices, asked, due, ended, askedAgain).when(late).thenNothing();
  });
});

describe('a product stands for whoever would buy it', () => {
  const box: OrderableProduct = {
    ...{ name: 'Kasse', isActive: true, isArchived: false, isForSale: true, priceSaleOre: 19_900 },
    ...{ priceShortOre: null, priceDayOre: null, priceWeekendOre: null },
    ...{ vatCode: '3', preparationHours: null, needsLicence: false, depositOre: null, groupId: null },
  };
  it.each([
    ['sold-out', box, 0],
    ['in-stock', box, 1],
    ['in-stock', box, null],
    ['not-sold', { ...box, isActive: false }, 0],
    ['not-sold', { ...box, isArchived: true }, 3],
    ['not-sold', { ...box, isForSale: false }, 3],
    ['not-sold', { ...box, priceSaleOre: null }, 3],
    ['not-sold', undefined, null],
  ] as const)('%s', (state, product, stockQty) => expect(saleStateOf(product, stockQty)).toBe(state));
});
