import type { DocumentChanges } from '@naust/infra/read-models/changed-documents.ts';
import { type AnyDeclaration, modelName } from '@naust/infra/read-models/read-models.port.ts';
import type { SeenPositions } from '@naust/infra/read-models/seen-positions.ts';
import type { DeadLetterTracker } from '@naust/query/dead-letter-tracker.ts';
import { nameOf } from '@naust/query/model-names.ts';
import type { ModelName, ReadFrom, Saves } from '@naust/query/query-dependencies.ts';
import { projections } from '@naust/read-models/all.ts';

export const declaredModels: readonly AnyDeclaration[] = projections.map(({ model }) => model);

interface Known {
  seen: SeenPositions;
  changes: DocumentChanges;
  saves: Saves;
  deadLetters: DeadLetterTracker;
  /** `orders@1` */
  isBuilt(model: string): boolean;
}

/** What is known of the read models here, from any source, by their declared names. */
export const knownModels = ({ seen, changes, saves, deadLetters, isBuilt }: Known) => ({
  waitFor: seen.waitFor,
  hasSeen: seen.hasSeen,
  changeCount: (names: readonly ModelName[]) => changes.countOf(names.map(nameOf)),
  changes: {
    now: changes.now,
    isAsThen: (read: readonly ReadFrom[], then: number) =>
      changes.isAsThen(
        read.map((one) => ({ ...one, model: nameOf(one.model) })),
        then,
      ),
  },
  saves,
  deadLetters,
  declared: declaredModels,
  beingBuilt: () => declaredModels.filter((model) => !isBuilt(modelName(model))).map(({ name }) => name),
  everyModel: declaredModels.map(({ name }) => name),
  neededToOrder: declaredModels.filter(({ isBuiltLater }) => !isBuiltLater).map(({ name }) => name),
});

export type KnownModels = ReturnType<typeof knownModels>;
