import * as z from 'zod/mini';
import { crashIn } from './crash-points.ts';

/** Settings for tests only. CRASH_AT: a point and a number (`log.committed:3`), refused if anything may be real. */
export function testSettings(given: Readonly<Record<string, string | undefined>>) {
  const mayBeReal = given.NODE_ENV === 'production' || given.BASE_URL?.startsWith('https:') === true;
  const text = z.string().check(
    z.refine(() => !mayBeReal, 'kills the shop and is for tests: remove it'),
    z.refine((asked) => crashIn(asked) !== null, 'must be a point of infra/crash-points.ts and a number (name:number)'),
  );
  return { CRASH_AT: z.optional(z.pipe(text, z.transform(crashIn))) };
}
