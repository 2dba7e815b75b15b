import { type CrashPoint, crashPoints } from '@naust/infra/crash-points.ts';

/**
 * How a life of the shop ends. `point`: it ends itself there, at the nth passing. `acts`: after so many
 * acknowledgements. `instant`: so many milliseconds after its start, ready or not. `backup`: the backup command ends
 * itself at a point, and the shop is killed after that; without a point the command completes while the shop is killed.
 */
export type Round =
  | { by: 'point'; point: CrashPoint; nth: number }
  | { by: 'closing'; point: CrashPoint }
  | { by: 'acts'; acts: number }
  | { by: 'instant'; afterMs: number }
  | { by: 'backup'; point: CrashPoint | null };

/** Points that the traffic does not pass have tests of their own: `cut-*.test.ts`, and those of a first start. */
const elsewhere = /^(document|reminder|bank|collective|deposit|request)\./;
export const roundPoints = crashPoints.filter((one) => one.in !== 'first start' && !elsewhere.test(one.name));

export type NamedPoint = (typeof roundPoints)[number];

/** Passed once or twice in a life; the others again and again. */
const seldom = /^(registration|picture|erasure|wallet)/;

/** This many rounds: by these points in turn, each fourth at random. */
export function roundsOf(count: number, points: readonly NamedPoint[]): Round[] {
  let [named, random] = [0, 0];
  return Array.from({ length: count }, (_, nth) =>
    nth % 4 === 3 ? randomRound(random++) : namedRound(points, named++),
  );
}

function namedRound(points: readonly NamedPoint[], nth: number): Round {
  const { name } = points[nth % points.length] ?? crashPoints[0];
  const time = Math.floor(nth / points.length);
  return roundAt(name, seldom.test(name) ? 1 : 1 + ((time * 3) % 8));
}

export function roundAt(point: CrashPoint, nth = 1): Round {
  const during = crashPoints.find(({ name }) => name === point)?.in;
  if (during === 'end') return { by: 'closing', point };
  return during === 'backup' ? { by: 'backup', point } : { by: 'point', point, nth };
}

/** Not random: a failed run can be repeated. */
function randomRound(nth: number): Round {
  if (nth % 4 === 1) return { by: 'instant', afterMs: (nth * 37) % 900 };
  if (nth % 40 === 7) return { by: 'backup', point: null };
  return { by: 'acts', acts: 2 + ((nth * 7) % 29) };
}
