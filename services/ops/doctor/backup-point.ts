import type { Config } from '@naust/infra/config.ts';
import { newestCopy } from '../backup/kept-copies.ts';
import { type Point, point } from './point.ts';

const HOUR = 3_600_000;
/** A copy begins at a time of day and takes a while. */
const OLDEST_HOURS = 25;

/** Whether BACKUP_TO has a whole copy of this log from the last day. */
export async function backupPoint({ engines, backup }: Config, log: string | null, now: number): Promise<Point> {
  if (!engines.eventStore.isEmbedded || !engines.keys.isEmbedded)
    return point('Backup of log and keys is the servers’ own (operations.md, Backup): not looked at', null);
  if (backup === null) return point('Backup', 'BACKUP_TO is not set. Name a folder on another disk.');
  const newest = log === null ? null : await newestCopy(backup.to, log);
  if (newest === null)
    return point(
      'Backup',
      `no whole backup in ${backup.to}. Run npm run backup -- ${backup.to}, or wait for the next.`,
    );
  const hours = Math.floor((now - Date.parse(newest.at)) / HOUR);
  return point(
    'Backup',
    hours >= OLDEST_HOURS &&
      `the newest in ${backup.to} is ${hours} hours old. Read the remark in /health/ready, and run npm run backup -- ${backup.to}.`,
  );
}
