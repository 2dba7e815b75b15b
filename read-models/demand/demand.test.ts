import { blankProduct } from '@naust/domain/catalogue/product-fields.ts';
import type { MissedDemand } from '@naust/domain/demand/demand.decider.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { FactLog } from '@naust/projector/testing/fact-log.ts';
import { differencesOnReplay } from '@naust/projector/testing/replay.ts';
import { expect, it } from 'vitest';
import type { ProductDoc } from '../products/products.model.ts';
import { documents } from '../revenue/testing/documents.ts';
import { missedProductOf } from './demand.answer.ts';
import { demandProjection } from './demand.projection.ts';

const log = new FactLog();
const missed = (part: Partial<MissedDemand>) =>
  log.record('demand-2026-06', 'DemandMissed', {
    ...{ askedOn: '2026-06-02', how: 'refused', from: '2026-06-12T16:00', to: '2026-06-14T20:00', productIds: [7] },
    ...part,
  });
const reported = [
  missed({}),
  missed({ from: '2026-06-12T17:00', to: '2026-06-14T10:00' }),
  missed({ how: 'searched', productIds: [7, 8] }),
  missed({ from: '2026-06-30T10:00', to: '2026-07-02T10:00' }),
  missed({ from: '2026-07-01T10:00', to: '2026-07-02T10:00' }),
  missed({ how: 'searched', from: '2026-07-10T16:00', to: '2026-07-12T20:00' }),
];

it('is kept by product, month and days, with the hours that were asked for first', () => {
  const weekend = { from: '2026-06-12T16:00', to: '2026-06-14T20:00' };
  const docs = documents(demandProjection, reported);
  expect(docs.map(({ id }) => id).sort()).toEqual(['7 2026-06', '7 2026-07', '8 2026-06']);
  expect(docs.find(({ id }) => id === '7 2026-06')?.periods).toEqual({
    '2026-06-12 2026-06-14': { ...weekend, refused: 2, searched: 1 },
    '2026-06-30 2026-07-02': { from: '2026-06-30T10:00', to: '2026-07-02T10:00', refused: 1, searched: 0 },
  });
});

it('is the same when it is told twice', async () => {
  expect(await differencesOnReplay([demandProjection], reported)).toEqual([]);
});

it('says how often, on how many weekends, and what one more unit would have earned without the searches', () => {
  const periods = documents(demandProjection, reported).flatMap(({ id, periods }) =>
    id.startsWith('7 ') ? Object.values(periods) : [],
  );
  const fields = { ...blankProduct, name: 'Henger', priceDayOre: 30_000, priceWeekendOre: 45_000 };
  const doc: ProductDoc = {
    ...{ id: '7', productId: 7, isVisible: 1, isArchived: 0, isHidden: 0, isRented: 1, nameText: '' },
    ...{ rentalQty: 1, stockQty: null, version: 1, fields },
  };
  const shop = { seasons: [], rules: FIRST_RULES };
  expect(missedProductOf(doc, periods, shop)).toEqual({
    ...{ productId: 7, name: 'Henger', refused: 4, searched: 2, weekendsRefused: 1, estimate: 1050 },
  });
});
