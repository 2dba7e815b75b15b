import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeDurably, removeUnfinished, syncFolder } from '../../durable-file.ts';
import { EhfAway, type EhfFolder } from '../ehf.port.ts';

const READABLE_BY_GROUP = 0o640;

/** E-invoices as files of one folder, to be uploaded by hand. The same document again is the same file. */
export const openFolderEhf = ({ folder }: { folder: string }): EhfFolder => ({
  async deliver({ name, xml }, signal) {
    signal?.throwIfAborted();
    try {
      await mkdir(folder, { recursive: true });
      await placeDurably(folder, name, Buffer.from(xml), READABLE_BY_GROUP);
    } catch (fault) {
      throw new EhfAway(`the folder of e-invoices cannot be written: ${String(fault)}`, { cause: fault });
    }
  },
  async remove(names) {
    const found = await readdir(folder).catch(unlessGone);
    if (found === null) return;
    const present = new Set(found);
    // They may name a buyer who is forgotten.
    await removeUnfinished(folder);
    for (const name of names) if (present.has(name)) await rm(join(folder, name), { force: true });
    // Also if they were gone: an earlier removal may have been interrupted before its sync.
    await syncFolder(folder);
  },
});

function unlessGone(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
