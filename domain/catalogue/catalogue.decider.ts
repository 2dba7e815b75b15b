import { decideChecklist } from '../checklist/employees.ts';
import type { Decider } from '../decider.ts';
import { addTopic } from '../inbox/message-topics.ts';
import { setUpQuiz } from '../quiz/quizzes.ts';
import { setStorageUnitStatus } from '../storage-units/storage-unit-status.ts';
import type { CatalogueEvent } from './catalogue.events.ts';
import type { CatalogueCommand } from './catalogue-commands.ts';
import { evolveCatalogue } from './catalogue-evolve.ts';
import { type CatalogueState, emptyCatalogue, forkCatalogue } from './catalogue-state.ts';
import { decideGroup } from './groups.ts';
import { addProduct, linkAddOn, recordProduct, unlinkAddOn } from './products.ts';

/**
 * Groups, products, prices, add-ons, topics, quizzes, storage units, the checklist's rows and every small id. What a
 * product form changes is decided on `inventory`.
 */
export const catalogue: Required<Decider<CatalogueState, CatalogueCommand, CatalogueEvent>> = {
  initial: emptyCatalogue,
  decide,
  evolve: evolveCatalogue,
  fork: forkCatalogue,
};

function decide(command: CatalogueCommand, state: CatalogueState): readonly CatalogueEvent[] {
  switch (command.type) {
    case 'AddProduct':
      return addProduct(state, command);
    case 'RecordProduct':
      return recordProduct(state, command);
    case 'LinkAddOn':
      return linkAddOn(state, command);
    case 'UnlinkAddOn':
      return unlinkAddOn(state, command);
    case 'AddTopic':
      return addTopic(state, command);
    case 'SetUpQuiz':
      return setUpQuiz(state, command);
    case 'SetStorageUnitStatus':
      return setStorageUnitStatus(state, command);
    case 'AddGroup':
    case 'ReviseGroup':
    case 'RemoveGroup':
    case 'RestoreGroup':
      return decideGroup(command, state);
    default:
      return decideChecklist(command, state.checklist);
  }
}
