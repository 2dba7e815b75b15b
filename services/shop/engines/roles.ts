import type { Config } from '@naust/infra/config.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

const all = ['command', 'query', 'projector', 'worker'] as const;

/** Roles of a process: takes commands, answers queries, folds the log, works in the background. */
export type Role = (typeof all)[number];
export type Roles = ReadonlySet<Role>;

/** One process that is the whole shop. */
export const everyRole: Roles = new Set(all);

export const isWholeShop = (roles: Roles): boolean => all.every((role) => roles.has(role));

/**
 * Embedded engines are not available to a shop of several processes.
 * @throws StartRefused
 */
export function requireEnginesOf(roles: Roles, { engines }: Config): void {
  if (isWholeShop(roles)) return;
  if (engines.eventStore.isEmbedded)
    throw new StartRefused(
      'An event log in SQLite has one writing process. Set EVENT_STORE to esdb:// for a shop of several processes, or run ' +
        'npm start.',
    );
  if (engines.vipps.scheme === 'simulator')
    throw new StartRefused(
      'The Vipps simulator is a process of its own in a shop of several processes. Start it, and set VIPPS to its address.',
    );
}
