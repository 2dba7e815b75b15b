import { serveEmptyKoa } from '@naust/infra/http/empty-koa.bench.ts';

const [port, logFile] = process.argv.slice(2);
await serveEmptyKoa(Number(port), logFile ?? '');
process.stdout.write('svarer\n');
