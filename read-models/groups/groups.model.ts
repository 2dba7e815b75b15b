import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface GroupDoc extends Doc {
  groupId: number;
  isRemoved: 0 | 1;
  /** Only administrators see it. */
  isHidden: 0 | 1;
  name: string;
  slug: string;
  description: string | null;
  order: number;
  isStorage: boolean;
  imageUrl: string | null;
  needsLicence: boolean;
  version: number;
}

export const groups = declareReadModel<GroupDoc>()({
  name: 'groups',
  version: 4,
  indexes: {
    kept: ['isRemoved', 'order', 'groupId'],
    visible: ['isRemoved', 'isHidden', 'order', 'groupId'],
  },
});
