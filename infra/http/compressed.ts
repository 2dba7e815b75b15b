import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'koa';

const zip = promisify(gzip);
/** Bytes; less fits into one packet anyhow. */
const LEAST = 1400;

/** Weighing what a header prefers takes longer than sending the answer. */
const EVERY_BROWSER = /^gzip,/;

/** A third of the default's work for a tenth more bytes: a list is compressed anew whenever one of its products changes. */
const LEVEL = 3;

interface Compressed {
  made: Promise<Buffer>;
  bytes?: Buffer;
}

const known = new WeakMap<Buffer, Compressed>();

/** The answer's bytes compressed, once for all who are given them; null where the caller or the size does not want it. */
export function compressed(ctx: Context, answer: Buffer): Promise<Buffer> | null {
  const wanted = wantedBy(ctx.req, answer);
  if (wanted === 'plain' || (wanted === 'weighed' && ctx.acceptsEncodings('gzip', 'identity') !== 'gzip')) return null;
  const found = known.get(answer) ?? compress(answer);
  known.set(answer, found);
  return found.made;
}

/** What of it this caller is sent, where that stands ready; null where it is to be weighed or compressed first. */
export function readyBytes(request: IncomingMessage, answer: Buffer): { bytes: Buffer; isCompressed: boolean } | null {
  const wanted = wantedBy(request, answer);
  if (wanted === 'plain') return { bytes: answer, isCompressed: false };
  const bytes = wanted === 'gzip' ? known.get(answer)?.bytes : undefined;
  return bytes ? { bytes, isCompressed: true } : null;
}

function wantedBy({ headers }: IncomingMessage, { length }: Buffer): 'plain' | 'gzip' | 'weighed' {
  const asked = headers['accept-encoding'];
  if (length < LEAST || asked === undefined) return 'plain';
  return EVERY_BROWSER.test(asked) ? 'gzip' : 'weighed';
}

function compress(answer: Buffer): Compressed {
  const compressing: Compressed = {
    made: zip(answer, { level: LEVEL }).then((bytes) => {
      compressing.bytes = bytes;
      return bytes;
    }),
  };
  return compressing;
}
