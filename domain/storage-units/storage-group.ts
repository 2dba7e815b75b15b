import { normalisedName } from '../normalised-name.ts';

/** Older web clients link this group to the storage units. */
export const FIRST_STORAGE_GROUP = 6;

/** Whether the name alone marks the storage units. */
export const isNamedStorage = (name: string): boolean => normalisedName(name) === 'lager';

/** Whether a group led to the storage units before groups were marked. */
export const wasStorageGroup = ({ groupId, name }: { groupId?: unknown; name?: unknown }): boolean =>
  groupId === FIRST_STORAGE_GROUP || (typeof name === 'string' && isNamedStorage(name));
