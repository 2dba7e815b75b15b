import { buildingContract } from './building.contract.ts';
import { harbour, type OpenedReadModels } from './harbour.contract.ts';
import { readingContract } from './reading.contract.ts';
import { writingContract } from './writing.contract.ts';

/** What every adapter of the read models does. */
export function readModelsContract(open: () => Promise<OpenedReadModels>): void {
  const place = harbour(open);
  readingContract(place);
  writingContract(place);
  buildingContract(place);
}
