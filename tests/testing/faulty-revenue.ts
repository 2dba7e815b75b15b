import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { openProjector, serveProjector } from '@naust/projector/composition.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { projections } from '@naust/read-models/all.ts';
import { revenueProjection } from '@naust/read-models/revenue/revenue.projection.ts';

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
    checkpointsEntry: new URL('../../services/projector/checkpoints-main.ts', import.meta.url),
  }),
);
