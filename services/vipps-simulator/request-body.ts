import type { Context } from 'koa';
import { decline } from './problem.ts';

const MOST_BYTES = 64 * 1024;

/** The text of a request's body. */
export async function textIn(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req) {
    size += chunk.length;
    if (size > MOST_BYTES) decline('MALFORMED', `at most ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The JSON of a request's body; undefined where there is none. */
export async function jsonIn(ctx: Context): Promise<unknown> {
  const text = await textIn(ctx);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return decline('MALFORMED', 'the body is no JSON');
  }
}
