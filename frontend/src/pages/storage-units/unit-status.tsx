import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-unit-fields.ts';
import { Badge } from '../../ui/badge.tsx';
import { storageStatusTexts } from './storage-units.texts.ts';

export function UnitStatus({ status }: { readonly status: StorageUnitStatus }) {
  return <Badge tone={status === 'ledig' ? 'good' : 'neutral'}>{storageStatusTexts[status]}</Badge>;
}
