import type { Server } from 'node:http';
import type { Route } from '@naust/infra/http/route.ts';
import { collectWhenIdle, type IdleCollection } from '@naust/infra/idle-collection.ts';

/**
 * Collects this thread's garbage while nobody asks the server for anything. Whoever only watches it does so every few
 * seconds for as long as it runs, so those calls are not counted.
 */
export function collectWhenQuiet(
  server: Server,
  watching: readonly Pick<Route, 'path'>[],
  idle: IdleCollection = collectWhenIdle(),
): void {
  const watched = new Set<string | undefined>(watching.map(({ path }) => path));
  server.on('request', ({ url }) => {
    if (!watched.has(url)) idle.worked();
  });
  server.on('close', idle.stop);
}
