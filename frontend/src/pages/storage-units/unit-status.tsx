import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-units.ts';
import { storageStatusTexts } from '../../texts/storage-units.ts';
import { Badge } from '../../ui/badge.tsx';

export function UnitStatus({ status }: { readonly status: StorageUnitStatus }) {
  return <Badge tone={status === 'ledig' ? 'good' : 'bad'}>{storageStatusTexts[status]}</Badge>;
}
