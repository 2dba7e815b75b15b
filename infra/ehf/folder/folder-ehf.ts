import { mkdir } from 'node:fs/promises';
import { placeDurably } from '../../durable-file.ts';
import { type Ehf, EhfAway } from '../ehf.port.ts';

const READABLE_BY_GROUP = 0o640;

/** E-invoices as files of one folder, to be uploaded by hand. The same document again is the same file. */
export const openFolderEhf = ({ folder }: { folder: string }): Ehf => ({
  async deliver({ name, xml }, signal) {
    signal?.throwIfAborted();
    try {
      await mkdir(folder, { recursive: true });
      await placeDurably(folder, name, Buffer.from(xml), READABLE_BY_GROUP);
    } catch (fault) {
      throw new EhfAway(`the folder of e-invoices cannot be written: ${String(fault)}`, { cause: fault });
    }
  },
});
