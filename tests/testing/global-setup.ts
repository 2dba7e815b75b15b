import { ensureBuilt } from '../../tools/built.mjs';

/** The threads of a shop under test are the built ones, which start in a quarter of the time. */
export const setup = () => ensureBuilt(['services']);
