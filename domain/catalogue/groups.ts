import type { Word } from '../composed.ts';
import { uniqueSlug } from '../normalised-name.ts';
import { refuse } from '../refusal.ts';
import type { GroupEvent } from './catalogue.events.ts';
import type { AddGroup, GroupCommand, RemoveGroup, RestoreGroup, ReviseGroup } from './catalogue-commands.ts';
import { type Group, type GroupRows, keptGroups, liveGroup } from './group-rows.ts';
import { type ProductRows, productsOfGroup, setGroup } from './product-rows.ts';

interface Rows {
  readonly groups: GroupRows;
  readonly products: ProductRows;
}

/** A group that is removed lets go of its products. */
export const groups: Word<GroupRows, Rows, GroupCommand, GroupEvent> = {
  ...keptGroups,
  decide: { AddGroup: addGroup, ReviseGroup: reviseGroup, RemoveGroup: removeGroup, RestoreGroup: restoreGroup },
  evolve: {
    GroupAdded({ groups: rows }, { groupId, name, slug, description }) {
      rows.set(groupId, { name, slug, description, version: 1, isRemoved: false, lostProductIds: [] });
    },
    GroupRevised: ({ groups: rows }, { groupId, ...change }) => rows.change(groupId, change),
    GroupRemoved({ groups: rows, products }, { groupId, version, productIds }) {
      rows.change(groupId, { version, isRemoved: true, lostProductIds: productIds });
      setGroup(products, productIds, null);
    },
    GroupRestored({ groups: rows, products }, { groupId, version, productIds }) {
      rows.change(groupId, { version, isRemoved: false, lostProductIds: [] });
      setGroup(products, productIds, groupId);
    },
  },
};

/** The slug comes from the name as it is now and survives renaming; two groups never share one. */
function addGroup(command: AddGroup, { groups: rows }: Rows): readonly GroupEvent[] {
  if (sameGroupAdded(rows, command) !== null) return [];
  const name = requireFreeName(rows, command.name, null);
  const taken = new Set<string>();
  for (const [, { slug }] of rows.entries()) taken.add(slug);
  const data = {
    groupId: rows.lastId + 1,
    name,
    slug: uniqueSlug(name, taken),
    description: textOrNull(command.description),
  };
  return [{ type: 'GroupAdded', data }];
}

/** The group that stands with just this name and description: the same form once more adds nothing. */
export function sameGroupAdded(rows: GroupRows, { name, description }: Omit<AddGroup, 'type'>): number | null {
  for (const [groupId, group] of rows.entries()) {
    const isSame = group.name === name.trim() && group.description === textOrNull(description);
    if (isSame && !group.isRemoved) return groupId;
  }
  return null;
}

function reviseGroup(command: ReviseGroup, { groups: rows }: Rows): readonly GroupEvent[] {
  const { groupId, expectedVersion } = command;
  const group = liveGroup(rows, groupId);
  const description = textOrNull(command.description);
  if (command.name.trim() === group.name && description === group.description) return [];
  requireGroupVersion(group, groupId, expectedVersion);
  const name = requireFreeName(rows, command.name, groupId);
  return [{ type: 'GroupRevised', data: { groupId, version: group.version + 1, name, description } }];
}

/** Its products stand without a group afterwards. */
function removeGroup(
  { groupId, expectedVersion }: RemoveGroup,
  { groups: rows, products }: Rows,
): readonly GroupEvent[] {
  const group = rows.get(groupId) ?? refuse('GROUP_NOT_FOUND');
  if (group.isRemoved) return [];
  requireGroupVersion(group, groupId, expectedVersion);
  const productIds = productsOfGroup(products, groupId);
  return [{ type: 'GroupRemoved', data: { groupId, version: group.version + 1, productIds } }];
}

/** Takes back only the products that have found no other group since. */
function restoreGroup({ groupId }: RestoreGroup, { groups: rows, products }: Rows): readonly GroupEvent[] {
  const group = rows.get(groupId) ?? refuse('GROUP_NOT_FOUND');
  if (!group.isRemoved) return [];
  requireFreeName(rows, group.name, groupId);
  const productIds = group.lostProductIds.filter((id) => products.get(id)?.fields.groupId === null);
  return [{ type: 'GroupRestored', data: { groupId, version: group.version + 1, productIds } }];
}

function requireFreeName(rows: GroupRows, wanted: string, groupId: number | null): string {
  const name = wanted.trim();
  if (name === '') refuse('NAME_REQUIRED');
  for (const [id, group] of rows.entries()) {
    if (id !== groupId && !group.isRemoved && sameName(group.name, name)) refuse('GROUP_NAME_TAKEN');
  }
  return name;
}

function requireGroupVersion(group: Group, id: number, expected: number | null): void {
  if (expected === null || expected === group.version) return;
  const { name, slug, description, version } = group;
  refuse('CHANGED_MEANWHILE', { current: { id, name, slug, description, version } });
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const textOrNull = (text: string | null) => text?.trim() || null;
