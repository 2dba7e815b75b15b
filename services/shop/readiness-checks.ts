import { streamKinds } from '@naust/command/desk/streams.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { withDeadlines } from '@naust/infra/event-store/with-deadlines.ts';
import { createReadiness, type Readiness, type ReadinessCheck } from '@naust/infra/http/readiness.ts';
import type { Projector } from './known-here.ts';

/** Whoever asks whether the shop is ready asks again soon. */
const LOG_ANSWERS_MS = 2_000;

interface Checked {
  store: EventStore;
  projector: Pick<Projector, 'beingBuilt' | 'neededToOrder'>;
}

/** What must be there before anybody is served. */
export function readinessOf(
  { store, projector }: Checked,
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
    },
    remarks,
  );
}
