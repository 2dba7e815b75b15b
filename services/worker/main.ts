import { adapters } from '@naust/infra/stores/adapters.ts';
import { openShop } from '@naust/shop/composition.ts';
import { runService } from '@naust/shop/service.ts';

await runService({
  roles: new Set(['worker']),
  adapters,
  open: openShop,
  startedAs: import.meta.url,
  env: process.env,
});
