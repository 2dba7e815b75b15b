import { StartRefused } from '@naust/infra/start-refused.ts';

/** A copy cannot be taken, or put back, so; nothing that the shop rests on was changed. */
export class BackupRefused extends StartRefused {
  override name = 'BackupRefused';
}
