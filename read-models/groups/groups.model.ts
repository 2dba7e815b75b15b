import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface GroupDoc extends Doc {
  groupId: number;
  isRemoved: 0 | 1;
  answer: GroupAnswer;
}

export const groups = declareReadModel<GroupDoc>()({
  name: 'groups',
  version: 1,
  indexes: { kept: ['isRemoved', 'groupId'] },
});
