import { adapters } from '@naust/infra/stores/adapters.ts';
import { runService } from '@naust/shop/service.ts';

await runService({ roles: new Set(['command']), adapters, startedAs: import.meta.url, env: process.env });
