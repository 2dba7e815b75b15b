import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { serveProjector } from '@naust/projector/thread-main.ts';
import { projections } from '@naust/read-models/all.ts';
import { revenueProjection } from '@naust/read-models/revenue/revenue.projection.ts';
import { openProjector } from '@naust/shop/projector-thread.ts';

/** The shop's projector with a fault in the sums of months. */
const faulty: AnyProjection = {
  ...revenueProjection,
  evolve() {
    throw new Error('no sum');
  },
};

await serveProjector((reported) =>
  openProjector(reported, {
    adapters: storeAdapters,
    projections: projections.map((one) => (one === revenueProjection ? faulty : one)),
    checkpointsEntry: new URL('../../services/shop/checkpoints-main.ts', import.meta.url),
  }),
);
