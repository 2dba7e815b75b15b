import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import * as z from 'zod/mini';
import { declaredRefusals } from './declared-refusals.ts';
import { isRaw, type Route } from './route.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const FAILURE: Json = {
  type: 'object',
  properties: { error: { type: 'string' }, code: { type: 'string' } },
  required: ['error'],
};

/** The OpenAPI 3.1 document of these routes. */
export function openApiOf(routes: readonly Route[], title: string, version: string): Json {
  const bodies = componentsOf(routes, 'input', ({ body }) => body, 'Body');
  const answers = componentsOf(routes, 'output', ({ answer }) => (isRaw(answer) ? undefined : answer), 'Answer');
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, bodies, answers) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { ...bodies.schemas, ...answers.schemas, Failure: FAILURE },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        device: { type: 'apiKey', in: 'header', name: 'X-Device-Token' },
      },
    },
  };
}

function operationOf(route: Route, bodies: Components, answers: Components): Json {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  if (route.repeat === 'key') parameters.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } });
  return {
    operationId: nameOf(route),
    ...(route.summary ? { summary: route.summary } : {}),
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route, bodies.refOf(route.body)) } : {}),
    responses: { '2XX': successOf(route, answers), ...refusalsOf(route) },
  };
}

/** The device's token is required only if the shop has a PIN, the metrics token only from other machines. */
function securityOf({ access }: Route): Json {
  if (access === 'open') return {};
  if (access === 'device') return { security: [{}, { device: [] }] };
  return { security: access === 'loopback-or-token' ? [{}, { token: [] }] : [{ token: [] }] };
}

function requestBodyOf({ body, multipart, archive }: Route, schema: Json): Json {
  const required = !body?.safeParse(undefined).success;
  if (multipart === undefined) return { required, content: { 'application/json': { schema } } };
  const properties = Object.fromEntries(
    [multipart, archive ?? []].flat().map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const file = { type: 'object', properties };
  return { required: true, content: { 'multipart/form-data': { schema: { allOf: [schema, file] } } } };
}

function successOf({ answer }: Route, answers: Components): Json {
  if (isRaw(answer)) {
    const types = [answer.contentType, ...(answer.orElse ?? [])];
    return {
      description: 'OK',
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
    };
  }
  return { description: 'OK', content: { 'application/json': { schema: answers.refOf(answer) } } };
}

/** One answer per status, naming every code with it. */
function refusalsOf(route: Route): Json {
  const texts = new Map<number, string[]>();
  for (const code of declaredRefusals(route)) {
    const { status, text } = refusalTexts[code];
    texts.set(status, [...(texts.get(status) ?? []), `${code}: ${text}`]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries([...texts].map(([status, lines]) => [status, { description: lines.join('\n'), content }]));
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

interface Components {
  schemas: Json;
  refOf(schema: z.ZodMiniType): Json;
}

/** Schemas by name; a schema that several routes share is listed once, under the name of the first. */
function componentsOf(
  routes: readonly Route[],
  io: Io,
  schemaOf: (route: Route) => z.ZodMiniType | undefined,
  suffix: string,
): Components {
  const registry = z.registry<{ id: string }>();
  for (const route of routes) {
    const schema = schemaOf(route);
    if (schema && !registry.has(schema)) registry.add(schema, { id: nameOf(route) + suffix });
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io, target: 'draft-2020-12', uri, unrepresentable: 'any' });
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema])),
    refOf: (schema) => ({ $ref: uri(registry.get(schema)?.id ?? '') }),
  };
}

/** `GET /api/orders/:id` → `getApiOrdersById`. */
function nameOf({ method, path }: Route): string {
  const words = path
    .replace(/:/g, 'by-')
    .split(/[^\w]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
