import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serviceBundle } from '../../tools/bundle-services.mjs';
import { root } from '../../tools/child.mjs';

const source = fileURLToPath(new URL('./opened-log-main.ts', import.meta.url));

/** Begins the log of an opened shop in the folder of its argument. */
export const builtOpenedLog = join(root, 'dist/tests/testing/opened-log-main.js');

/** Most tests that start a shop begin with it, and as TypeScript it starts far slower. */
export const buildOpenedLog = () => build({ ...serviceBundle([source]), splitting: false });
