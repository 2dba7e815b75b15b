import { ensureBuilt } from '../../tools/built.mjs';

/** Its processes are those that are built. */
export const setup = ensureBuilt;
