import { dirname, join, resolve } from 'node:path';
import { BackupRefused } from '../backup/backup-refused.ts';
import { type ErasedJournal, JOURNAL, readJournal } from '../backup/erased-journal.ts';
import { wholeCopies } from '../backup/kept-copies.ts';
import { MANIFEST, type Manifest, readManifest } from '../backup/manifest.ts';

export interface FoundCopy {
  folder: string;
  manifest: Manifest;
  /** The journal next to the copies; null if this copy was moved away from there. */
  journal: ErasedJournal | null;
}

/** A copy, or the newest of a folder of copies. @throws BackupRefused */
export async function findCopy(named: string): Promise<FoundCopy> {
  const given = resolve(named);
  const own = await readManifest(given);
  if (own) return { folder: given, manifest: own, journal: await readJournal(dirname(given)) };
  const journal = await readJournal(given);
  const [newest] = journal ? await wholeCopies(given, journal.log) : [];
  if (newest === undefined) await requireNoCopies(given, journal);
  const manifest = newest === undefined ? null : await readManifest(join(given, newest));
  if (manifest && newest !== undefined) return { folder: join(given, newest), manifest, journal };
  throw new BackupRefused(
    `${given} is no complete backup: ${MANIFEST} is missing. An interrupted one cannot be restored. Use another one.`,
  );
}

/**
 * Copies without the list of erasures that they must not bring back.
 * @throws BackupRefused naming the list
 */
async function requireNoCopies(folder: string, journal: ErasedJournal | null): Promise<void> {
  const [copy] = await wholeCopies(folder);
  if (copy === undefined) return;
  const why = journal ? 'belongs to another log than the backups' : 'is missing';
  throw new BackupRefused(
    `The list of erasures, ${join(folder, JOURNAL)}, ${why}. Restore it, or name the backup itself ` +
      `(${join(folder, copy)}) and a folder that knows who was erased since, with --erased-since.`,
  );
}
