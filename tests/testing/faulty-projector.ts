import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { serveProjector } from '@naust/projector/thread-main.ts';
import { projections } from '@naust/read-models/all.ts';
import { productsProjection } from '@naust/read-models/products/products.projection.ts';
import { openProjector } from '@naust/shop/projector-thread.ts';

/** Products whose description says so cannot be folded. */
const UNFOLDABLE = 'Uten bunn';

/** The shop's projector as it would be if the products' projection had a fault. */
const faulty: AnyProjection = {
  ...productsProjection,
  evolve(document: never, event: never, id: string) {
    const { data } = event as { data: unknown };
    if (JSON.stringify(data).includes(UNFOLDABLE)) throw new Error('no bottom, ask per@naust.test');
    return productsProjection.evolve(document, event, id);
  },
};

await serveProjector((told) =>
  openProjector(told, {
    openEventReader: openSqliteEventReader,
    openKeyReader: openSqlitePersonKeyReader,
    openModelWriter: openSqliteReadModelWriter,
    openLeases: openSqliteLeases,
    openReadModels: openSqliteReadModels,
    openJobs: openSqliteJobs,
    projections: projections.map((one) => (one === productsProjection ? faulty : one)),
    checkpointsEntry: new URL('../../services/shop/checkpoints-main.ts', import.meta.url),
  }),
);
