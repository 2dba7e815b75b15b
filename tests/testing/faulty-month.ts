import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { openProjector, serveProjector } from '@naust/projector/composition.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { projections } from '@naust/read-models/all.ts';
import { chargesProjection } from '@naust/read-models/charges/charges.projection.ts';
import { ordersProjection } from '@naust/read-models/orders/orders.projection.ts';

/** Orders and charges with this description cannot be folded. */
const UNFOLDABLE = 'Uten sum';
const faulty = new Set<AnyProjection>([chargesProjection, ordersProjection]);

const withFault = (projection: AnyProjection): AnyProjection => ({
  ...projection,
  evolve(document: never, event: never, id: string) {
    const { data } = event as { data: unknown };
    if (JSON.stringify(data).includes(UNFOLDABLE)) throw new Error('no sum');
    return projection.evolve(document, event, id);
  },
});

/** The shop's projector with a fault in the projections of orders and charges. */
await serveProjector((reported) =>
  openProjector(reported, {
    adapters: storeAdapters,
    projections: projections.map((one) => (faulty.has(one) ? withFault(one) : one)),
    checkpointsEntry: new URL('../../services/projector/checkpoints-main.ts', import.meta.url),
  }),
);
