import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { serveProjector } from '@naust/projector/thread-main.ts';
import { projections } from '@naust/read-models/all.ts';
import { openProjector } from './projector-thread.ts';

const isBuilt = !import.meta.url.endsWith('.ts');

await serveProjector((told) =>
  openProjector(told, {
    openEventReader: openSqliteEventReader,
    openKeyReader: openSqlitePersonKeyReader,
    openModelWriter: openSqliteReadModelWriter,
    openLeases: openSqliteLeases,
    openReadModels: openSqliteReadModels,
    openJobs: openSqliteJobs,
    projections,
    checkpointsEntry: new URL(isBuilt ? './checkpoints-main.js' : './checkpoints-main.ts', import.meta.url),
  }),
);
