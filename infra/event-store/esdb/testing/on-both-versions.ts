import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openProtocolServer, type ProtocolServer } from './protocol-server.ts';

/** Milliseconds after which a test server gives up an append. */
const COMMIT_TIMEOUT_MS = 200;

/** Runs a suite on a server of each version; each test begins without faults. */
export function onBothVersions(suite: (server: () => ProtocolServer) => void): void {
  describe.each(['23.10.6', '24.10.4'] as const)('on a server that answers as %s', (version) => {
    let server: ProtocolServer;
    beforeAll(async () => {
      server = await openProtocolServer({ version, commitTimeoutMs: COMMIT_TIMEOUT_MS });
    });
    afterEach(async () => {
      server.faults.clear();
      await server.start();
    });
    afterAll(() => server.stop());

    suite(() => server);
  });
}
