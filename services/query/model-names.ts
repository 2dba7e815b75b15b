import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { readModels } from '@naust/read-models/all.ts';
import type { ModelName } from './query-dependencies.ts';

/** `orders@1` of `orders`. */
export const nameOf = (name: ModelName): string => modelName(readModels[name].model);

const modelNames = Object.keys(readModels).filter((name): name is ModelName => name in readModels);
const declared = new Map(modelNames.map((name) => [nameOf(name), name]));

/** `orders` of `orders@1`. */
export const declaredName = (model: string): ModelName | undefined => declared.get(model);
