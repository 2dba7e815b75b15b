import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { groupAnswerOf } from '@naust/domain/catalogue/group-answer.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import type { ShopReadModels } from './query-dependencies.ts';

export const shownGroup = (group: GroupDoc | null, isAdmin = false): GroupDoc | null =>
  group && !group.isRemoved && (!group.isHidden || isAdmin) ? group : null;

/** Whether visitors see any storage unit. */
export async function hasStorageUnits({ storageUnits }: ShopReadModels): Promise<boolean> {
  return (await storageUnits.find({ index: 'visible', equals: [0, 0], limit: 1 })).docs.length > 0;
}

/** Without storage units the marked group is an ordinary group, with a page of its products. */
export const groupShownWith = (hasUnits: boolean, group: GroupDoc): GroupAnswer =>
  groupAnswerOf({ ...group, isStorage: group.isStorage && hasUnits });
