import { become, prepare } from './prepare.mjs';

await prepare('production');
await become('shop/bench/main');
