import { ensureBuilt } from '../../tools/built.mjs';
import { buildOpenedLog } from '../testing/built-opened-log.ts';

/** The processes that these tests start are the built ones. */
export async function setup(): Promise<void> {
  await ensureBuilt();
  await buildOpenedLog();
}
