import { adapters } from '@naust/infra/stores/adapters.ts';
import { openShop } from './composition.ts';
import { everyRole } from './engines/roles.ts';
import { runService } from './service.ts';

await runService({
  roles: everyRole,
  adapters,
  open: openShop,
  startedAs: import.meta.url,
  env: process.env,
  args: process.argv.slice(2),
});
