import { describe } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { eventStoreContract } from '../event-store.suite.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { openedLog } from './testing/opened-log.ts';

onBothVersions((server) => eventStoreContract((options) => openedLog(server().url, options)));

const { EVENTSTOREDB_URL: url = '' } = process.env;

onEngine({ name: 'eventstoredb', missing: url === '' ? 'EVENTSTOREDB_URL is not set' : null }, () => {
  describe('on the server of EVENTSTOREDB_URL', () => eventStoreContract((options) => openedLog(url, options)));
});
