import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@naust/infra/clock.ts';
import type { Numbering } from '@naust/infra/event-store/testing/stretched.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { type RunnerOptions, runProjections } from '../runner.ts';
import { type VerifiedModel, verifyModels } from '../verification/verify-models.ts';
import { ArrayLog, openPlain } from './array-log.ts';

export interface Workplace {
  directory: string;
  file: string;
  log: ArrayLog;
  readModels: ReadModels;
  openModels(): ReadModelWriter;
  openLeases(): Leases;
  /** Runs the projections until they have seen the current end of the log. */
  catchUp(options: Pick<RunnerOptions, 'projections'> & Partial<RunnerOptions>): Promise<void>;
  verify(
    options: Pick<RunnerOptions, 'projections'> & Partial<Pick<RunnerOptions, 'openEvents'>>,
  ): Promise<readonly VerifiedModel[]>;
  close(): Promise<void>;
}

/** A log in memory and read models in a new folder. */
export function openWorkplace(numbering?: Numbering): Workplace {
  const directory = mkdtempSync(join(tmpdir(), 'naust-projector-'));
  const file = join(directory, 'read-models.db');
  const log = new ArrayLog(numbering);
  const readModels = openSqliteReadModels(file);
  const scratch = { directory, openModels: openSqliteReadModelWriter, openReadModels: openSqliteReadModels };
  const writers: ReadModelWriter[] = [];
  const allLeases: Leases[] = [];
  const openModels = () => {
    const writer = openSqliteReadModelWriter(file);
    writers.push(writer);
    return writer;
  };
  const openLeases = () => {
    const leases = openSqliteLeases(file);
    allLeases.push(leases);
    return leases;
  };
  return {
    directory,
    file,
    log,
    readModels,
    openModels,
    openLeases,
    async catchUp(options) {
      const done = new AbortController();
      const head = await log.head();
      const models = options.models ?? openModels();
      const onSeen: RunnerOptions['onSeen'] = (names, seen, changed) => {
        options.onSeen?.(names, seen, changed);
        if (seen >= head) done.abort();
      };
      await runProjections({ events: log, openEvents: openPlain, ...options, models, onSeen }, done.signal);
    },
    verify: ({ projections, openEvents = openPlain }) =>
      verifyModels(
        { events: log, openEvents, readModels, scratch, clock: systemClock, projections },
        new AbortController().signal,
      ),
    async close() {
      for (const one of [...writers, ...allLeases]) await one.close();
      await readModels.close();
      rmSync(directory, { recursive: true });
    },
  };
}
