import { commandDesk, type Given } from '@naust/command/command-desk.ts';
import type { Desk } from '@naust/command/desk/needs.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Route } from '@naust/infra/http/route.ts';
import type { Engines, OpenStreams } from './engines.ts';

interface OpenDesk {
  desk: Desk;
  streams: OpenStreams;
}

/** Desks with mailboxes of their own over the one log, as several processes have them. */
export function openDesks(
  count: number,
  { streamsWith }: Pick<Engines, 'streamsWith'>,
  clock: Clock,
  given: Omit<Given, 'streams'>,
) {
  function open(): OpenDesk {
    const streams = streamsWith(clock);
    return { streams, desk: commandDesk({ ...given, streams }) };
  }
  const first = open();
  const all = [first, ...Array.from({ length: count - 1 }, open)];
  return { first, all, last: all.at(-1) ?? first };
}

/** The same routes as several desks have them; calls go to one after the other. */
export function inTurn([routes = [], ...others]: readonly Route[][]): Route[] {
  if (others.length === 0) return routes;
  let calls = 0;
  return routes.map((route, at) => {
    const all = [route, ...others.flatMap((desk) => desk[at] ?? [])];
    return {
      ...route,
      run(...asked) {
        calls += 1;
        return (all[calls % all.length] ?? route).run(...asked);
      },
    };
  });
}
