import { build } from './built.mjs';
import { prepare } from './prepare.mjs';

await prepare('production', () => build());
