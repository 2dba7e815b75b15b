const SLICE = 500;
const FEW = 50;

/**
 * The JSON of a large value in parts that put together are the whole, so that its caller can rest in between. Goes
 * into containers of few entries, and takes those of many entries a slice at a time.
 */
export function* jsonParts(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield* enclosed('[', arrayParts(value), ']');
  } else if (typeof value === 'object' && value !== null) {
    yield* enclosed('{', objectParts(Object.entries(value)), '}');
  } else {
    yield JSON.stringify(value) ?? 'null';
  }
}

function* arrayParts(values: readonly unknown[]): Generator<Iterable<string>> {
  if (values.length <= FEW) {
    for (const value of values) yield jsonParts(value);
    return;
  }
  for (let from = 0; from < values.length; from += SLICE) yield [inner(values.slice(from, from + SLICE))];
}

function* objectParts(entries: readonly [string, unknown][]): Generator<Iterable<string>> {
  const written = entries.filter(([, value]) => value !== undefined);
  if (written.length <= FEW) {
    for (const [key, value] of written) yield keyed(key, value);
    return;
  }
  for (let from = 0; from < written.length; from += SLICE) {
    yield [inner(Object.fromEntries(written.slice(from, from + SLICE)))];
  }
}

function* keyed(key: string, value: unknown): Generator<string> {
  yield `${JSON.stringify(key)}:`;
  yield* jsonParts(value);
}

/** The JSON of a container without its brackets. */
function inner(container: object): string {
  return JSON.stringify(container).slice(1, -1);
}

function* enclosed(start: string, items: Iterable<Iterable<string>>, end: string): Generator<string> {
  let separator = start;
  for (const item of items) {
    yield separator;
    yield* item;
    separator = ',';
  }
  yield separator === start ? start + end : end;
}
