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
      'En hendelseslogg i SQLite har én prosess som skriver den. Sett EVENT_STORE til esdb:// når butikken er flere ' +
        'prosesser, eller kjør npm start (a log in SQLite has one writing process).',
    );
  if (engines.vipps.scheme === 'simulator')
    throw new StartRefused(
      'Vipps-simulatoren er en egen prosess når butikken er flere. Start den for seg og sett VIPPS til adressen dens ' +
        '(the simulator is a process of its own where the shop is several).',
    );
}
