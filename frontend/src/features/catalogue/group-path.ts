import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { paths } from '../../lib/paths.ts';

/** The storage units have a page of their own. */
export const groupPath = ({ id, isStorage }: Pick<GroupAnswer, 'id' | 'isStorage'>): string =>
  isStorage ? paths.storageUnits : paths.group(id);
