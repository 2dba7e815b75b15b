import { uniqueSlug } from '../normalised-name.ts';
import { refuse } from '../refusal.ts';
import type { CatalogueEvent } from './catalogue.events.ts';
import type { AddGroup, GroupCommand, RemoveGroup, RestoreGroup, ReviseGroup } from './catalogue-commands.ts';
import { type CatalogueState, type Group, productsOfGroup } from './catalogue-state.ts';

export function decideGroup(command: GroupCommand, state: CatalogueState): readonly CatalogueEvent[] {
  switch (command.type) {
    case 'AddGroup':
      return addGroup(state, command);
    case 'ReviseGroup':
      return reviseGroup(state, command);
    case 'RemoveGroup':
      return removeGroup(state, command);
    case 'RestoreGroup':
      return restoreGroup(state, command);
  }
}

/** The slug comes from the name as it is now and survives renaming; two groups never share one. */
function addGroup(state: CatalogueState, command: AddGroup): readonly CatalogueEvent[] {
  const name = requireFreeName(state, command.name, null);
  const taken = new Set<string>();
  for (const [, { slug }] of state.groups.entries()) taken.add(slug);
  const data = {
    groupId: state.lastGroupId + 1,
    name,
    slug: uniqueSlug(name, taken),
    description: textOrNull(command.description),
  };
  return [{ type: 'GroupAdded', data }];
}

function reviseGroup(state: CatalogueState, command: ReviseGroup): readonly CatalogueEvent[] {
  const { groupId, expectedVersion } = command;
  const group = liveGroup(state, groupId);
  const description = textOrNull(command.description);
  if (command.name.trim() === group.name && description === group.description) return [];
  requireGroupVersion(group, groupId, expectedVersion);
  const name = requireFreeName(state, command.name, groupId);
  return [{ type: 'GroupRevised', data: { groupId, version: group.version + 1, name, description } }];
}

/** Its products stand without a group afterwards. */
function removeGroup(state: CatalogueState, { groupId, expectedVersion }: RemoveGroup): readonly CatalogueEvent[] {
  const group = state.groups.get(groupId) ?? refuse('GROUP_NOT_FOUND');
  if (group.isRemoved) return [];
  requireGroupVersion(group, groupId, expectedVersion);
  const productIds = productsOfGroup(state, groupId);
  return [{ type: 'GroupRemoved', data: { groupId, version: group.version + 1, productIds } }];
}

/** Takes back only the products that have found no other group since. */
function restoreGroup(state: CatalogueState, { groupId }: RestoreGroup): readonly CatalogueEvent[] {
  const group = state.groups.get(groupId) ?? refuse('GROUP_NOT_FOUND');
  if (!group.isRemoved) return [];
  requireFreeName(state, group.name, groupId);
  const productIds = group.lostProductIds.filter((id) => state.products.get(id)?.fields.groupId === null);
  return [{ type: 'GroupRestored', data: { groupId, version: group.version + 1, productIds } }];
}

export function liveGroup(state: CatalogueState, groupId: number): Group {
  const group = state.groups.get(groupId);
  return group && !group.isRemoved ? group : refuse('GROUP_NOT_FOUND');
}

function requireFreeName(state: CatalogueState, wanted: string, groupId: number | null): string {
  const name = wanted.trim();
  if (name === '') refuse('NAME_REQUIRED');
  for (const [id, group] of state.groups.entries()) {
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
