import { afterAll, beforeAll, describe } from 'vitest';
import { eventStoreContract } from '../event-store.suite.ts';
import { openedLog } from './testing/opened-log.ts';
import { openProtocolServer, type ProtocolServer } from './testing/protocol-server.ts';

describe.each(['23.10.6', '24.10.4'] as const)('on a server that answers as %s', (version) => {
  let server: ProtocolServer;
  beforeAll(async () => {
    server = await openProtocolServer({ version });
  });
  afterAll(() => server.stop());

  eventStoreContract((options) => openedLog(server.url, options));
});
