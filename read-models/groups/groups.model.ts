import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface GroupDoc extends Doc {
  groupId: number;
  isRemoved: 0 | 1;
  name: string;
  slug: string;
  description: string | null;
  version: number;
}

export const groups = declareReadModel<GroupDoc>()({
  name: 'groups',
  version: 2,
  indexes: { kept: ['isRemoved', 'groupId'] },
});
