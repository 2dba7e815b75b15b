import type { Language } from '@naust/domain/language.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { askedLanguage } from './asked-language.ts';
import type { ReceivedBody } from './bodies.ts';
import { fieldTextIn } from './field-text.ts';
import type { Route, RouteInput } from './route.ts';

type AnyInput = RouteInput<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** Reads path, query and body by the route's schemas. The body is as parsed from the wire. */
export function readInput(route: Route, ctx: Context, { body, file, files, archive }: ReceivedBody): AnyInput {
  const language = askedLanguage(ctx.req);
  return {
    params: route.params && readParams(route, route.params, ctx),
    query: route.query && read(route.query, ctx.query, 'query', language),
    body: route.body && readBody(route.body, body, language),
    file,
    files,
    archive,
  };
}

function readParams(route: Route, schema: z.ZodMiniType, ctx: Context): unknown {
  const parsed = schema.safeParse(ctx.params);
  // An id of an invalid form matches nothing.
  return parsed.success ? parsed.data : refuse(route.notFound ?? 'NOT_FOUND');
}

/** A body that is documented as required must be sent, even if all its fields are optional. */
function readBody(schema: z.ZodMiniType, body: unknown, language: Language): unknown {
  const unsent = body === undefined ? schema.safeParse(undefined) : null;
  if (unsent?.success) return unsent.data;
  const parsed = read(schema, body ?? {}, 'body', language);
  return unsent ? refuse('WRONG_SHAPE', { in: 'body', fields: [] }) : parsed;
}

function read(schema: z.ZodMiniType, value: unknown, from: 'query' | 'body', language: Language): unknown {
  const parsed = schema.safeParse(value, { error: fieldTextIn(language) });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) => {
    const { path, message } = issue;
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((one) => ({ path: one.join('.'), message }));
  });
  return refuse('WRONG_SHAPE', { in: from, fields });
}
