import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { openProjector, serveProjector } from '@naust/projector/composition.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { projections } from '@naust/read-models/all.ts';
import { productsProjection } from '@naust/read-models/products/products.projection.ts';

/** Products with this description cannot be folded. */
const UNFOLDABLE = 'Uten bunn';

/** The shop's projector with a fault in the products' projection. */
const faulty: AnyProjection = {
  ...productsProjection,
  evolve(document: never, event: never, id: string) {
    const { data } = event as { data: unknown };
    if (JSON.stringify(data).includes(UNFOLDABLE)) throw new Error('no bottom, ask per@naust.test');
    return productsProjection.evolve(document, event, id);
  },
};

await serveProjector((reported) =>
  openProjector(reported, {
    adapters: storeAdapters,
    projections: projections.map((one) => (one === productsProjection ? faulty : one)),
    checkpointsEntry: new URL('../../services/projector/checkpoints-main.ts', import.meta.url),
  }),
);
