import { buildingContract } from './building.suite.ts';
import { fencingContract } from './fencing.suite.ts';
import { harbour, type OpenedReadModels } from './harbour.suite.ts';
import { readingContract } from './reading.suite.ts';
import { watchingContract } from './watching.suite.ts';
import { writingContract } from './writing.suite.ts';

/** Contract of every adapter of the read models. */
export function readModelsContract(open: () => Promise<OpenedReadModels>): void {
  const place = harbour(open);
  readingContract(place);
  writingContract(place);
  buildingContract(place);
  watchingContract(place);
  fencingContract(place);
}
