import { adapters } from '@naust/infra/stores/adapters.ts';
import { everyRole } from './roles.ts';
import { runService } from './service.ts';

await runService({
  roles: everyRole,
  adapters,
  startedAs: import.meta.url,
  env: process.env,
  args: process.argv.slice(2),
});
