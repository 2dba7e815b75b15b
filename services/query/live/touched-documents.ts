import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { withoutPersonal } from '@naust/infra/keys/sealing.ts';
import { readModels } from '@naust/read-models/all.ts';
import type { Touched } from '@naust/read-models/projection.ts';
import { modelNames } from '../model-names.ts';
import type { ChangedModel, ModelName } from '../query-dependencies.ts';

type Touching = Readonly<Record<ModelName, { handles: readonly string[]; touches(event: never): Touched }>>;
const projections: Touching = readModels;

const takers = new Map<string, ModelName[]>();
for (const name of modelNames) {
  for (const type of projections[name].handles) takers.set(type, [...(takers.get(type) ?? []), name]);
}

/** Every type of event that concerns a read model. */
export const typesTouching: readonly string[] = [...takers.keys()];

/** The documents that an event concerns, as the projections will find them; null: which ones is not known here. */
export function touchedBy(event: RecordedEvent): ChangedModel[] {
  return (takers.get(event.type) ?? []).map((model) => ({ model, ids: idsOf(model, event) }));
}

function idsOf(model: ModelName, event: RecordedEvent): readonly string[] | null {
  try {
    const [told] = withoutPersonal([event]);
    const touched = projections[model].touches(told as never);
    return 'index' in touched ? null : touched;
  } catch {
    // One that this program cannot read, or that its projection cannot take: the projector sees to it and tells of it.
    return null;
  }
}
