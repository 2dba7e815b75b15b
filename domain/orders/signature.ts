import * as z from 'zod/mini';

/** The field that a signature is drawn in, in its own units. */
export const SIGNATURE_FIELD = { width: 1000, height: 400 } as const;

const MOST_STROKES = 200;
const MOST_NUMBERS = 8_000;
/** Less ink than this is a finger that touched the screen. */
const LEAST_INK = 60;

/** One line without lifting the finger: x and y of each point in turn. */
export const stroke = z
  .array(z.int().check(z.gte(0), z.lte(SIGNATURE_FIELD.width)))
  .check(z.minLength(2), z.maxLength(MOST_NUMBERS));

export const signatureStrokes = z.array(stroke).check(
  z.maxLength(MOST_STROKES),
  z.refine((strokes) => strokes.every((one) => one.length % 2 === 0)),
  z.refine((strokes) => strokes.reduce((sum, one) => sum + one.length, 0) <= MOST_NUMBERS),
);

export type Strokes = readonly (readonly number[])[];

type Point = readonly [x: number, y: number];

/** Whether enough is drawn to be a signature. */
export const isSigned = (strokes: Strokes): boolean => strokes.reduce((sum, one) => sum + inkOf(one), 0) >= LEAST_INK;

function inkOf(stroke: readonly number[]): number {
  const points = pointsOf(stroke);
  return points.slice(1).reduce((sum, [x, y], nth) => {
    const [fromX, fromY] = points[nth] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** The strokes as the path of an SVG. A point alone is a dot. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const [first, ...others] = pointsOf(stroke);
      const begin = first === undefined ? '' : `M${first[0]} ${first[1]}`;
      return begin + (others.length === 0 ? 'h1' : others.map(([x, y]) => `L${x} ${y}`).join(''));
    })
    .join('');

function pointsOf(stroke: readonly number[]): Point[] {
  return Array.from({ length: Math.floor(stroke.length / 2) }, (_, nth): Point => {
    return [stroke[2 * nth] ?? 0, stroke[2 * nth + 1] ?? 0];
  });
}
