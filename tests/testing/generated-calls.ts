import fc from 'fast-check';
import * as z from 'zod/mini';

/** A JSON schema of the API document. */
type Schema = Readonly<Record<string, unknown>>;

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.optional(z.boolean()),
  schema: z.unknown(),
});
const operation = z.object({
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

type Operation = z.infer<typeof operation>;

export interface GeneratedCall {
  /** The declared name: `PUT /api/products/{id}`. */
  name: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, unknown>>;
  /** The statuses that the document declares, `2XX` among them. */
  declared: readonly string[];
}

/** Values from the shop, so that some of the calls find something. */
export interface Known {
  ids: readonly (string | number)[];
  texts: readonly string[];
}

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {});

/** Values that match a schema, and now and then none. */
class Values {
  readonly #schemas: Readonly<Record<string, unknown>>;
  readonly #known: Known;

  readonly #isWild: boolean;

  /** `isWild`: at every depth sometimes a value that matches no schema. */
  constructor(schemas: Readonly<Record<string, unknown>>, known: Known, isWild: boolean) {
    this.#schemas = schemas;
    this.#known = known;
    this.#isWild = isWild;
  }

  of(given: unknown, depth = 0): fc.Arbitrary<unknown> {
    const right = this.#right(asSchema(given), depth);
    if (!this.#isWild) return right;
    return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anything() });
  }

  #right(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const { $ref, anyOf, oneOf, allOf, type } = schema;
    const several = anyOf ?? oneOf;
    if (typeof $ref === 'string') return this.#right(asSchema(this.#schemas[$ref.split('/').at(-1) ?? '']), depth + 1);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    if (Array.isArray(several)) return fc.oneof(...several.map((one) => this.#right(asSchema(one), depth + 1)));
    if (Array.isArray(allOf)) {
      return fc
        .tuple(...allOf.map((one) => this.#right(asSchema(one), depth + 1)))
        .map((parts) => Object.assign({}, ...parts));
    }
    if (depth > 6) return fc.constant(null);
    if (type === 'object' || 'properties' in schema) return this.#object(schema, depth);
    if (type === 'array') return fc.array(this.of(schema.items, depth + 1), { maxLength: 3 });
    if (type === 'string') return this.#text(schema);
    if (type === 'integer') return fc.oneof(this.#id(), fc.integer(rangeOf(schema)));
    if (type === 'number') return fc.oneof(this.#id(), fc.integer(rangeOf(schema)), fc.double({ noNaN: true }));
    if (type === 'boolean') return fc.boolean();
    return anything();
  }

  #object({ properties, required }: Schema, depth: number): fc.Arbitrary<unknown> {
    const entries = Object.entries(asSchema(properties));
    const always = new Set(Array.isArray(required) ? required : []);
    const fields = entries.map(([name, schema]) => {
      const value = this.of(schema, depth + 1).map((made): [string, unknown][] => [[name, made]]);
      const left: fc.Arbitrary<[string, unknown][]> = fc.constant([]);
      return fc.oneof({ weight: always.has(name) ? 20 : 1, arbitrary: value }, { weight: 1, arbitrary: left });
    });
    return fc.tuple(...fields).map((parts) => Object.fromEntries(parts.flat()));
  }

  #text({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
    const usual = [
      ...this.#known.texts,
      ...this.#known.ids.map(String),
      '2027-03-10',
      '2027-03-10T10:00',
      '2027-03-11T10:00',
    ];
    const known = fc.constantFrom(...usual);
    if (format === 'email') return fc.oneof(fc.emailAddress(), known);
    const shaped = typeof pattern === 'string' ? matching(pattern) : null;
    const least = typeof minLength === 'number' ? minLength : 0;
    const most = Math.min(typeof maxLength === 'number' ? maxLength + 1 : 60, 300);
    const any = fc.string({ unit: 'binary', minLength: Math.min(least, most), maxLength: Math.max(least, most) });
    return shaped ? fc.oneof(shaped, known, any) : fc.oneof(known, any, fc.constantFrom(...nasty));
  }

  /** A part of a path: mostly an existing id, since nearly nothing would be found otherwise. */
  inPath(schema: unknown): fc.Arbitrary<unknown> {
    const any = this.of(schema);
    if ('enum' in asSchema(schema)) return any;
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...this.#known.ids) }, { weight: 1, arbitrary: any });
  }

  #id = () => fc.constantFrom(...this.#known.ids.map(Number));
}

const nasty = [
  '',
  ' ',
  "' OR 1=1 --",
  '{"$gt":""}',
  '../../etc/passwd',
  '\u0000',
  '\u202e',
  '<script>alert(1)</script>',
  '=1+1',
  '🛶'.repeat(40),
];

const anything = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(...nasty, null, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, '1e400', true, [], {}, [[]], 'NaN'),
  );

function rangeOf({ minimum, maximum }: Schema): { min: number; max: number } {
  const min = typeof minimum === 'number' ? Math.max(minimum, -(2 ** 31)) : -3;
  const max = typeof maximum === 'number' ? Math.min(maximum, 2 ** 31) : 1000;
  return { min: Math.min(min, max), max };
}

/** Patterns that the generator cannot read get other texts. */
function matching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null;
  }
}

/** Any declared call except those in `leavesOut`, with valid and invalid values. */
export function callsOf(openapi: unknown, known: Known, leavesOut: RegExp): fc.Arbitrary<GeneratedCall> {
  const { paths, components } = document.parse(openapi);
  const [tame, wild] = [false, true].map((isWild) => new Values(components.schemas, known, isWild));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, declared]) => ({ name: `${method.toUpperCase()} ${path}`, declared })),
  );
  const wanted = calls.filter(({ name }) => !leavesOut.test(name));
  const drawnFrom = (values: Values) => wanted.map(({ name, declared }) => callOf(name, declared, values));
  return fc.oneof(...[tame, wild].flatMap((values) => (values ? drawnFrom(values) : [])));
}

/** Every declared reading call except those in `leavesOut`, with each of these ids and no query. */
export function readsBy(openapi: unknown, ids: readonly string[], leavesOut: RegExp): GeneratedCall[] {
  const { paths } = document.parse(openapi);
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const name = `GET ${path}`;
    if (!get || leavesOut.test(name)) return [];
    const inPath = (get.parameters ?? []).filter((one) => one.in === 'path');
    const reported = inPath.reduce<GivenFacts[][]>(
      (so, one) => so.flatMap((before) => choicesOf(one.schema, ids).map((value) => [...before, { ...one, value }])),
      [[]],
    );
    const declared = Object.keys(get.responses);
    return reported.map((each) => ({ name, method: 'GET', path: addressOf(path, each), headers: {}, declared }));
  });
}

const choicesOf = (schema: unknown, ids: readonly string[]): readonly unknown[] => {
  const { enum: among } = asSchema(schema);
  return Array.isArray(among) ? among : ids;
};

function callOf(name: string, { parameters = [], requestBody, responses }: Operation, values: Values) {
  const [method = '', path = ''] = name.split(' ');
  const given = fc.tuple(
    ...parameters.map((one) => {
      const isPath = one.in === 'path';
      const value = isPath ? values.inPath(one.schema) : values.of(one.schema);
      const arbitrary = value.map((made) => ({ ...one, value: made }));
      // A list with every filter set is empty.
      return fc.oneof(
        { weight: one.required || isPath ? 20 : 1, arbitrary },
        { weight: isPath ? 0 : 3, arbitrary: fc.constant(null) },
      );
    }),
  );
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = content ? values.of(content.schema) : fc.constant(undefined);
  return fc.tuple(given, body).map(([chosen, sent]): GeneratedCall => {
    const reported = chosen.filter((one) => one !== null);
    return {
      name,
      method,
      path: addressOf(path, reported),
      headers: Object.fromEntries(
        reported.filter((one) => one.in === 'header').map((one) => [one.name, headerText(one.value)]),
      ),
      ...(type === 'application/json' ? { json: sent } : {}),
      ...(type === 'multipart/form-data' ? { form: { ...asSchema(sent) } } : {}),
      declared: Object.keys(responses),
    };
  });
}

interface GivenFacts {
  name: string;
  in: string;
  value: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Only signs that the calling library accepts in a header. */
const headerText = (value: unknown) => textOf(value).replaceAll(/[^\x21-\x7e]/g, '') || 'x';
/** An empty part would give another path. */
const partOf = (value: unknown) => encodeURIComponent(Buffer.from(textOf(value)).toString()).replace(/^\.{0,2}$/, '0');

function addressOf(path: string, reported: readonly GivenFacts[]): string {
  const inPath = reported.filter((one) => one.in === 'path');
  const filled = inPath.reduce((so, { name, value }) => so.replace(`{${name}}`, partOf(value)), path);
  const query = reported
    .filter((one) => one.in === 'query')
    .map(({ name, value }) => `${name}=${encodeURIComponent(Buffer.from(textOf(value)).toString())}`)
    .join('&');
  return filled + (query === '' ? '' : `?${query}`);
}
