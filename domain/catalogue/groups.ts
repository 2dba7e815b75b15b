import type { Word } from '../composed.ts';
import { uniqueSlug } from '../normalised-name.ts';
import { refuse } from '../refusal.ts';
import { FIRST_STORAGE_GROUP, isNamedStorage } from '../storage-units/storage-group.ts';
import type { GroupEvent } from './catalogue.events.ts';
import type {
  AddGroup,
  GroupCommand,
  OrderGroups,
  RemoveGroup,
  RestoreGroup,
  ReviseGroup,
} from './catalogue-commands.ts';
import { groupAnswerOf } from './group-answer.ts';
import { defined, differing } from './group-fields.ts';
import { type Group, type GroupRows, keptGroups, liveGroup } from './group-rows.ts';
import { shownOrHidden, turned } from './hidden-products.ts';
import { type ProductRows, productsOfGroup, setGroup } from './product-rows.ts';

interface Rows {
  readonly groups: GroupRows;
  readonly products: ProductRows;
}

/** A group that is removed lets go of its products. */
export const groups: Word<GroupRows, Rows, GroupCommand, GroupEvent> = {
  ...keptGroups,
  decide: {
    AddGroup: addGroup,
    ReviseGroup: reviseGroup,
    OrderGroups: orderGroups,
    RemoveGroup: removeGroup,
    RestoreGroup: restoreGroup,
  },
  evolve: {
    GroupAdded({ groups: rows }, { groupId, ...fields }) {
      rows.set(groupId, { ...fields, version: 1, isRemoved: false, lostProductIds: [] });
    },
    GroupRevised: ({ groups: rows }, { groupId, version, change }) =>
      rows.change(groupId, { ...defined(change), version }),
    GroupRemoved({ groups: rows, products }, { groupId, version, productIds }) {
      rows.change(groupId, { version, isRemoved: true, lostProductIds: productIds });
      setGroup(products, productIds, null);
    },
    GroupRestored({ groups: rows, products }, { groupId, version, productIds }) {
      rows.change(groupId, { version, isRemoved: false, lostProductIds: [] });
      setGroup(products, productIds, groupId);
    },
    GroupsOrdered({ groups: rows }, { places }) {
      for (const { groupId, order } of places) rows.change(groupId, { order });
    },
    // Derived from the groups; the read models need them.
    ProductsHidden: () => {},
    ProductsShown: () => {},
  },
};

/** The slug comes from the name as it is now and survives renaming; two groups never share one. */
function addGroup(command: AddGroup, { groups: rows }: Rows): readonly GroupEvent[] {
  if (sameGroupAdded(rows, command) !== null) return [];
  const name = requireFreeName(rows, command.name, null);
  const { look = {} } = command;
  const isStorage = look.isStorage ?? (isNamedStorage(name) && storageGroup(rows) === null);
  if (isStorage) requireNoOtherStorage(rows, null);
  const taken = new Set<string>();
  for (const [, { slug }] of rows.entries()) taken.add(slug);
  const data = {
    groupId: nextId(rows, isStorage),
    name,
    slug: uniqueSlug(name, taken),
    description: textOrNull(command.description),
    order: look.order ?? lastOrder(rows) + 1,
    isHidden: look.isHidden ?? false,
    isStorage,
    imageUrl: look.imageUrl ?? null,
    needsLicence: look.needsLicence ?? false,
  };
  return [{ type: 'GroupAdded', data }];
}

/** The existing group that equals the form: a repeated form adds nothing. */
export function sameGroupAdded(
  rows: GroupRows,
  { name, description, look = {} }: Omit<AddGroup, 'type'>,
): number | null {
  const form = { ...defined(look), name: name.trim(), description: textOrNull(description) };
  for (const [groupId, group] of rows.entries()) {
    if (!group.isRemoved && Object.keys(differing(group, form)).length === 0) return groupId;
  }
  return null;
}

function reviseGroup(command: ReviseGroup, { groups: rows, products }: Rows): readonly GroupEvent[] {
  const { groupId, expectedVersion, look = {} } = command;
  const group = liveGroup(rows, groupId);
  const name = command.name.trim();
  const becomesStorage = name !== group.name && isNamedStorage(name) && storageGroup(rows) === null;
  const change = differing(group, {
    ...(becomesStorage ? { isStorage: true } : {}),
    ...defined(look),
    name,
    description: textOrNull(command.description),
  });
  if (Object.keys(change).length === 0) return [];
  requireGroupVersion(group, groupId, expectedVersion);
  requireFreeName(rows, name, groupId);
  if (change.isStorage) requireNoOtherStorage(rows, groupId);
  const { isHidden = group.isHidden } = change;
  return [
    { type: 'GroupRevised', data: { groupId, version: group.version + 1, change } },
    ...turned(productsOfGroup(products, groupId), { groupId, wasHidden: group.isHidden, isHidden }),
  ];
}

function orderGroups({ groupIds }: OrderGroups, { groups: rows }: Rows): readonly GroupEvent[] {
  const named = new Set(groupIds);
  for (const groupId of named) liveGroup(rows, groupId);
  const rest = inOrder(rows).filter((groupId) => !named.has(groupId));
  const places = [...named, ...rest]
    .map((groupId, at) => ({ groupId, order: at + 1 }))
    .filter(({ groupId, order }) => rows.get(groupId)?.order !== order);
  return places.length === 0 ? [] : [{ type: 'GroupsOrdered', data: { places } }];
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
  return [
    { type: 'GroupRemoved', data: { groupId, version: group.version + 1, productIds } },
    ...shownOrHidden(rows, productIds, { from: groupId, to: null }),
  ];
}

/** Takes back only the products that have found no other group since. */
function restoreGroup({ groupId }: RestoreGroup, { groups: rows, products }: Rows): readonly GroupEvent[] {
  const group = rows.get(groupId) ?? refuse('GROUP_NOT_FOUND');
  if (!group.isRemoved) return [];
  requireFreeName(rows, group.name, groupId);
  if (group.isStorage) requireNoOtherStorage(rows, groupId);
  const productIds = group.lostProductIds.filter((id) => products.get(id)?.fields.groupId === null);
  return [
    { type: 'GroupRestored', data: { groupId, version: group.version + 1, productIds } },
    ...shownOrHidden(rows, productIds, { from: null, to: groupId }),
  ];
}

/** Older web clients treat this id as the storage units, so no other group gets it. */
function nextId(rows: GroupRows, isStorage: boolean): number {
  const next = rows.lastId + 1;
  return next === FIRST_STORAGE_GROUP && !isStorage ? next + 1 : next;
}

const inOrder = (rows: GroupRows): number[] =>
  [...rows.entries()]
    .filter(([, { isRemoved }]) => !isRemoved)
    .toSorted(([one, { order }], [other, { order: otherOrder }]) => order - otherOrder || one - other)
    .map(([groupId]) => groupId);

function lastOrder(rows: GroupRows): number {
  let last = 0;
  for (const { order } of rows.values()) last = Math.max(last, order);
  return last;
}

/** The first marked group: older shops may have several. */
function storageGroup(rows: GroupRows, except: number | null = null): number | null {
  for (const [groupId, { isStorage, isRemoved }] of rows.entries()) {
    if (isStorage && !isRemoved && groupId !== except) return groupId;
  }
  return null;
}

function requireNoOtherStorage(rows: GroupRows, groupId: number | null): void {
  if (storageGroup(rows, groupId) !== null) refuse('STORAGE_GROUP_TAKEN');
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
  refuse('CHANGED_MEANWHILE', { current: groupAnswerOf({ groupId: id, ...group }) });
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const textOrNull = (text: string | null) => text?.trim() || null;
