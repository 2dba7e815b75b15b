import { refuse } from '@naust/domain/refusal.ts';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import type { ReceivedBody } from './bodies.ts';
import { fieldText } from './field-texts.ts';
import type { Route, RouteInput } from './route.ts';

type AnyInput = RouteInput<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** Reads path, query and body by the route's schemas. The body is as parsed from the wire. */
export function readInput(route: Route, ctx: Context, { body, file, files, archive }: ReceivedBody): AnyInput {
  return {
    params: route.params && readParams(route, route.params, ctx),
    query: route.query && read(route.query, ctx.query, 'query'),
    body: route.body && readBody(route.body, body),
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
function readBody(schema: z.ZodMiniType, body: unknown): unknown {
  const unsent = body === undefined ? schema.safeParse(undefined) : null;
  if (unsent?.success) return unsent.data;
  const parsed = read(schema, body ?? {}, 'body');
  return unsent ? refuse('WRONG_SHAPE', { in: 'body', fields: [] }) : parsed;
}

function read(schema: z.ZodMiniType, value: unknown, from: 'query' | 'body'): unknown {
  const parsed = schema.safeParse(value, { error: fieldText });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) => {
    const { path, message } = issue;
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((one) => ({ path: one.join('.'), message }));
  });
  return refuse('WRONG_SHAPE', { in: from, fields });
}
