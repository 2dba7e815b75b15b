import { streamKinds } from '@naust/command/dependencies/streams.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { withDeadlines } from '@naust/infra/event-store/with-deadlines.ts';
import { createReadiness, type Readiness, type ReadinessCheck } from '@naust/infra/http/readiness.ts';
import type { ShopDisk } from '../engines/disk.ts';
import type { Projector } from '../read-models/projector.ts';
import type { SystemFigures } from './watching.ts';

/** Readiness checks are repeated soon. */
const LOG_ANSWERS_MS = 2_000;

/** With a projector this far behind, users do not see their own changes. */
const LONGEST_LAG_SECONDS = 60;

interface Checked {
  store: EventStore;
  projector: Pick<Projector, 'beingBuilt' | 'neededToOrder' | 'thread' | 'stoppedAt'>;
  figures: Pick<SystemFigures, 'late'>;
  disk: Pick<ShopDisk, 'check'>;
}

/** Conditions for serving requests. */
export function readinessOf(
  { store, projector, figures, disk }: Checked,
  remarks: Readonly<Record<string, ReadinessCheck>>,
): Readiness {
  const asked = withDeadlines(store, LOG_ANSWERS_MS);
  return createReadiness(
    {
      async 'event log'() {
        await asked.read(streamKinds.catalogue.name(), 0, 1);
        return null;
      },
      'read models': () => {
        const missing = projector.beingBuilt().filter((name) => projector.neededToOrder.includes(name));
        return missing.length === 0 ? null : `being built: ${missing.join(', ')}`;
      },
      projector() {
        const stoppedAt = projector.stoppedAt();
        if (stoppedAt !== null) return `stopped: the event at position ${stoppedAt} of the log is damaged`;
        return projector.thread()?.isRunning === false ? 'died, and is started again' : null;
      },
      async lag() {
        // An unreachable log is reported already.
        const isAway = await asked.head().then(
          () => false,
          () => true,
        );
        if (isAway) return null;
        const late = await figures.late(LONGEST_LAG_SECONDS);
        return late.length === 0 ? null : `behind: ${late.join(', ')}`;
      },
      disk: disk.check,
    },
    remarks,
  );
}
