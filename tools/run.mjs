import { become, prepare, stopWith } from './prepare.mjs';

/** @type {Readonly<Record<string, string>>} */
const entries = {
  backup: 'services/ops/backup-cli',
  doctor: 'services/ops/doctor-cli',
  export: 'services/ops/export-cli',
  'migrate-log': 'services/ops/migrate-log-cli',
  rebuild: 'services/ops/rebuild-cli',
  restore: 'services/ops/restore-cli',
  retry: 'services/ops/retry-cli',
  'rotate-secret': 'services/ops/rotate-secret-cli',
  verify: 'services/ops/verify-cli',
};
const [command = '', ...args] = process.argv.slice(2);
const entry = Object.hasOwn(entries, command) ? entries[command] : undefined;
if (!entry) stopWith(`Which command? ${Object.keys(entries).join(', ')}`);

await prepare('production');
await become(entry, args);
