import type { Context } from 'koa';
import * as z from 'zod/mini';
import { decline } from './problem.ts';
import { SCOPES } from './test-payer.ts';

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

/** The JSON of a request's body; undefined if there is none. */
export async function jsonIn(ctx: Context): Promise<unknown> {
  const text = await textIn(ctx);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return decline('MALFORMED', 'the body is no JSON');
  }
}

/** @throws Problem if the body does not match the schema */
export function parsed<T>(schema: z.ZodMiniType<T>, sent: unknown): T {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data;
  const [issue] = error.issues;
  return decline('MALFORMED', `${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Permitted targets of redirects and webhooks: https, this machine, or a name without a dot, as in private networks.
 */
export function isUsableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|\[::1\]|[a-z0-9-]+)$/.test(hostname));
}

export const amountSent = z.object({
  currency: z.literal('NOK'),
  value: z.int().check(z.minimum(1), z.maximum(65_000_000)),
});

/** What a merchant may ask the payer to share, separated by spaces; the others of the API are not played. */
const scopes = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(' ').filter(Boolean)),
    z.array(z.enum(SCOPES)),
  ),
);

/** The request to create a payment. `home`: a return there needs no https. */
export const creationFor = (home: string) =>
  z.object({
    amount: z.extend(amountSent, { value: z.int().check(z.minimum(100), z.maximum(65_000_000)) }),
    paymentMethod: z.object({ type: z.literal('WALLET') }),
    reference: z.string().check(z.regex(/^(?!0)[a-zA-Z0-9-]{8,50}$/)),
    userFlow: z.literal('WEB_REDIRECT'),
    returnUrl: z
      .string()
      .check(
        z.refine((url) => isUsableUrl(url) || (URL.canParse(url) && new URL(url).origin === new URL(home).origin)),
      ),
    paymentDescription: z.string().check(z.minLength(3), z.maxLength(100)),
    customer: z.optional(z.object({ phoneNumber: z.string().check(z.regex(/^\d{10,15}$/)) })),
    metadata: z._default(z.record(z.string(), z.string()), {}),
    profile: z._default(z.object({ scope: z._default(scopes, []) }), { scope: [] }),
    minimumUserAge: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(100))), null),
  });
