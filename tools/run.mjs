import { become, prepare, stopWith } from './prepare.mjs';

/** @type {Readonly<Record<string, string>>} */
const entries = {
  backup: 'services/shop/backup-cli',
  doctor: 'services/shop/doctor-cli',
  export: 'services/shop/export-cli',
  'migrate-log': 'services/shop/migrate-log-cli',
  rebuild: 'services/shop/rebuild-cli',
  restore: 'services/shop/restore-cli',
  retry: 'services/shop/retry-cli',
  'rotate-secret': 'services/shop/rotate-secret-cli',
  verify: 'services/shop/verify-cli',
};
const [command = '', ...args] = process.argv.slice(2);
const entry = Object.hasOwn(entries, command) ? entries[command] : undefined;
if (!entry) stopWith(`Which command? ${Object.keys(entries).join(', ')}`);

await prepare('production');
await become(entry, args);
