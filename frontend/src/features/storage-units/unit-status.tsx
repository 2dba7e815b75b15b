import { storageStatusTexts } from '../../texts/storage-units.ts';
import { Badge } from '../../ui/badge.tsx';
import type { StorageUnitStatus } from './storage-units.ts';

export function UnitStatus({ status }: { readonly status: StorageUnitStatus }) {
  return <Badge tone={status === 'ledig' ? 'good' : 'bad'}>{storageStatusTexts[status]}</Badge>;
}
