import { commandDeps, type Given } from '@naust/command/command-dependencies.ts';
import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Route } from '@naust/infra/http/route.ts';
import type { Engines, OpenStreams } from './engines.ts';

interface OpenDeps {
  deps: AllDeps;
  streams: OpenStreams;
}

/** Writers over one log, each with its own command executor, as in several processes. */
export function openWriters(
  count: number,
  { streamsWith }: Pick<Engines, 'streamsWith'>,
  clock: Clock,
  given: Omit<Given, 'streams'>,
) {
  function open(): OpenDeps {
    const streams = streamsWith(clock);
    return { streams, deps: commandDeps({ ...given, streams }) };
  }
  const first = open();
  const all = [first, ...Array.from({ length: count - 1 }, open)];
  return { first, all, last: all.at(-1) ?? first };
}

/** The same routes of several writers; calls alternate between them. */
export function alternateRoutes([routes = [], ...others]: readonly Route[][]): Route[] {
  if (others.length === 0) return routes;
  let calls = 0;
  return routes.map((route, at) => {
    const all = [route, ...others.flatMap((deps) => deps[at] ?? [])];
    return {
      ...route,
      run(...asked) {
        calls += 1;
        return (all[calls % all.length] ?? route).run(...asked);
      },
    };
  });
}
