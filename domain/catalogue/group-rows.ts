import * as z from 'zod/mini';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';

export interface Group {
  readonly name: string;
  /** Never changes, and is never given to another group. */
  readonly slug: string;
  readonly description: string | null;
  readonly version: number;
  readonly isRemoved: boolean;
  /** The products that lost their group by its removal. */
  readonly lostProductIds: readonly number[];
}
export type GroupRows = NumberedRows<Group>;

export const keptGroups = numberedRows<Group>(
  z.object({
    name: z.string(),
    slug: z.string(),
    description: z.nullable(z.string()),
    version: z.int(),
    isRemoved: z.boolean(),
    lostProductIds: z.array(z.int()),
  }),
);

export function liveGroup(groups: GroupRows, groupId: number): Group {
  const group = groups.get(groupId);
  return group && !group.isRemoved ? group : refuse('GROUP_NOT_FOUND');
}
