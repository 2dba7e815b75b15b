import { crashAt, crashIn } from '@naust/infra/crash-points.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { projections } from '@naust/read-models/all.ts';
import { openProjector, serveProjector } from './composition.ts';

crashAt(crashIn(process.env.CRASH_AT ?? ''));
const isBuilt = !import.meta.url.endsWith('.ts');

await serveProjector((given) =>
  openProjector(given, {
    adapters: storeAdapters,
    projections,
    checkpointsEntry: new URL(isBuilt ? './checkpoints-main.js' : './checkpoints-main.ts', import.meta.url),
  }),
);
