import { ensureBuilt } from '../../tools/built.mjs';

/** The shops under test use built threads, which start in a quarter of the time. */
export const setup = () => ensureBuilt(['services']);
