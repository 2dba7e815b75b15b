import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BackupRefused } from '../backup/backup-refused.ts';
import { type ErasedJournal, JOURNAL, readJournal } from '../backup/erased-journal.ts';
import type { FileReading } from '../backup/take-backup.ts';
import type { FoundCopy } from './found-copy.ts';

/** The argument for no erasures since. */
const NOBODY = 'ingen';

/**
 * The erasures to repeat, by the journal next to the copies and by an argument: another such folder, its journal, an
 * old data folder or a key file. A journal that only copies wrote lacks erasures after the last copy.
 * @throws BackupRefused if there is no source
 */
export async function erasedSince(
  { journal, folder, manifest }: FoundCopy,
  named: readonly string[],
  destroyed: FileReading['destroyed'],
): Promise<ReadonlySet<string>> {
  const others = named.filter((one) => one !== NOBODY);
  if (!journal && named.length === 0)
    throw new BackupRefused(
      `There is no ${JOURNAL} next to ${folder}, so it is not known who was erased since that backup. Name a folder that ` +
        `knows it with --erased-since <folder of backups or old data folder>, or --erased-since ${NOBODY} if you know ` +
        'that nobody was erased.',
    );
  if (journal?.log === manifest.log && !journal.isKeptByShop && named.length === 0)
    throw new BackupRefused(
      `The list of erasures next to ${folder} is complete up to ${journal.until ?? manifest.at}. Who was erased later is not ` +
        'known. Name a folder that knows it with --erased-since <old data folder>, or --erased-since ' +
        `${NOBODY} if you know that nobody was erased.`,
    );
  const lists: (ErasedList & { at: string })[] = journal ? [{ ...journal, at: JOURNAL }] : [];
  for (const each of others) lists.push({ ...(await listAt(each, destroyed)), at: each });
  const another = lists.find(({ log }) => log !== manifest.log);
  if (another)
    throw new BackupRefused(
      `The list of erasures (${another.at}) belongs to another shop than the backup, or to another log. Name the right one.`,
    );
  return new Set(lists.flatMap(({ ids }) => [...ids]));
}

type ErasedList = Pick<ErasedJournal, 'log' | 'ids'>;

async function listAt(named: string, destroyed: FileReading['destroyed']): Promise<ErasedList> {
  const folder = basename(named) === JOURNAL ? dirname(named) : named;
  const journal = await readJournal(folder);
  if (journal) return journal;
  const keys = existsSync(named) && statSync(named).isDirectory() ? join(named, 'keys.db') : named;
  if (!existsSync(keys))
    throw new BackupRefused(
      `${named} has neither ${JOURNAL} nor keys.db: it does not say who was erased. Name another folder.`,
    );
  const { log, ids } = await destroyed(keys);
  return { log: log ?? '', ids: new Set(ids) };
}
