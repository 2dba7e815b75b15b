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
      `Ved siden av ${folder} ligger ingen ${JOURNAL}, så det er ikke kjent hvem som er slettet siden kopien ble tatt. Si ` +
        `hvor det står med --erased-since <mappe med kopier eller gammel datamappe>, eller --erased-since ${NOBODY} der ` +
        'du vet at ingen er slettet (who was erased since is not known).',
    );
  if (journal?.log === manifest.log && !journal.isKeptByShop && named.length === 0)
    throw new BackupRefused(
      `Listen over slettede ved siden av ${folder} er hel til ${journal.until ?? manifest.at}. Hvem som er slettet etter det, er ikke ` +
        'kjent. Si hvor det står med --erased-since <gammel datamappe>, eller --erased-since ' +
        `${NOBODY} der du vet at ingen er slettet (who was erased since is not known).`,
    );
  const lists: (ErasedList & { at: string })[] = journal ? [{ ...journal, at: JOURNAL }] : [];
  for (const each of others) lists.push({ ...(await listAt(each, destroyed)), at: each });
  const another = lists.find(({ log }) => log !== manifest.log);
  if (another)
    throw new BackupRefused(
      `Listen over slettede (${another.at}) hører til en annen butikk enn kopien, eller til en annen logg (the list is another shop’s).`,
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
    throw new BackupRefused(`Fant verken ${JOURNAL} eller keys.db i ${named} (nothing there tells who was erased).`);
  const { log, ids } = await destroyed(keys);
  return { log: log ?? '', ids: new Set(ids) };
}
