import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'koa';

const zip = promisify(gzip);
/** Bytes; less fits into one packet anyhow. */
const LEAST = 1400;

/** A third of the default's work for a tenth more bytes: a list is compressed anew whenever one of its products changes. */
const LEVEL = 3;

const known = new WeakMap<Buffer, Promise<Buffer>>();

/** The answer's bytes compressed, once for all who are given them; null where the caller or the size does not want it. */
export function compressed(ctx: Context, answer: Buffer): Promise<Buffer> | null {
  if (answer.length < LEAST || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return null;
  const found = known.get(answer) ?? zip(answer, { level: LEVEL });
  known.set(answer, found);
  return found;
}
