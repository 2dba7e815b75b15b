import { setTimeout as wait } from 'node:timers/promises';
import { deadlineExceeded, resetByServer } from './call-failures.ts';
import type { ListeningServer } from './listening.ts';
import type { ServerVersion } from './server-parts.ts';
import type { Weather } from './weather.ts';

/** Ends a server as the version does on SIGTERM. */
export async function endAsTerminated(
  version: ServerVersion,
  grace: number | Promise<unknown>,
  { open }: Weather,
  server: ListeningServer,
): Promise<void> {
  if (version === '23.10.6') await (typeof grace === 'number' ? wait(grace) : grace);
  else {
    let isWritten = false;
    for (const append of [...open.appends]) {
      isWritten = !isWritten;
      if (isWritten) append.write();
      append.end(deadlineExceeded());
    }
  }
  open.endAll(resetByServer);
  await server.close();
}
