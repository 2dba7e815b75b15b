import { ensureBuilt } from '../../tools/built.mjs';

/** The processes that these tests start are the built ones. */
export const setup = () => ensureBuilt();
