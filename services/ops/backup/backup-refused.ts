import { StartRefused } from '@naust/infra/start-refused.ts';

/** A backup or restore is not possible; the shop's data is unchanged. */
export class BackupRefused extends StartRefused {
  override name = 'BackupRefused';
}
