import { normalisedName } from '../normalised-name.ts';

const STORAGE_GROUP = 6;

/** The group whose page is that of the storage units. */
export const isStorageGroup = ({ id, name }: { readonly id: number; readonly name: string }): boolean =>
  id === STORAGE_GROUP || normalisedName(name) === 'lager';
