import { become, prepare } from './prepare.mjs';

await prepare('production');
await become('services/shop/main');
