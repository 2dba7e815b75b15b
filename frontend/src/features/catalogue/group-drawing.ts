import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { normalisedName } from '@naust/domain/normalised-name.ts';
import { isStorageGroup } from '@naust/domain/storage-units/storage-group.ts';
import { paths } from '../../lib/paths.ts';

const DRAWN = new Set(['telt', 'flytting', 'verktoy', 'hengere', 'fest', 'lager']);

/** The group's drawing by its slug, or else by its normalised name; the standard one for an unknown group. */
export function groupDrawing({ slug, name }: Pick<GroupAnswer, 'slug' | 'name'>): string {
  const known = [slug, normalisedName(name)].find((word) => DRAWN.has(word));
  return `/drawings/${known ?? 'standard'}.svg`;
}

/** The storage units have a page of their own. */
export function groupPath({ id, name }: Pick<GroupAnswer, 'id' | 'name'>): string {
  return isStorageGroup({ id, name }) ? paths.storageUnits : paths.group(id);
}
