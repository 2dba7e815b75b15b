import { adapters } from '@naust/shop/adapters.ts';
import { runService } from '@naust/shop/service.ts';

await runService({ roles: new Set(['worker']), adapters, startedAs: import.meta.url, env: process.env });
