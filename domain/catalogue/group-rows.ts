import * as z from 'zod/mini';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { type GroupFields, groupFields } from './group-fields.ts';

export interface Group extends GroupFields {
  /** Never changes, and is never given to another group. */
  readonly slug: string;
  readonly version: number;
  readonly isRemoved: boolean;
  /** The products that lost their group by its removal. */
  readonly lostProductIds: readonly number[];
}
export type GroupRows = NumberedRows<Group>;

export const keptGroups = numberedRows<Group>(
  z.extend(groupFields, {
    slug: z.string(),
    version: z.int(),
    isRemoved: z.boolean(),
    lostProductIds: z.array(z.int()),
  }),
);

export function liveGroup(groups: GroupRows, groupId: number): Group {
  const group = groups.get(groupId);
  return group && !group.isRemoved ? group : refuse('GROUP_NOT_FOUND');
}

/** Whether visitors see none of the group's products. */
export const isHiddenGroup = (groups: GroupRows, groupId: number | null): boolean =>
  groupId !== null && groups.get(groupId)?.isHidden === true;
