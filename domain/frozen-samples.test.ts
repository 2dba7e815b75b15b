import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EventDefinition, upcast } from './event.ts';
import { eventCatalogue } from './event-catalogue.ts';

/** An event exactly as a version of the shop wrote it, with its personal part decrypted. */
const sample = z.strictObject({ type: z.string(), version: z.int(), data: z.record(z.string(), z.unknown()) });

const domain = new URL('./', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, domain), 'utf8');
const samplePaths = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^[a-z-]+\/samples\/.*\.json$/.test(path))
  .sort();
const samples = samplePaths.map((path) => ({ path, ...sample.parse(JSON.parse(read(path))) }));
const definitions = new Map<string, EventDefinition>(Object.entries(eventCatalogue));

describe('what the log may hold', () => {
  it('has a frozen sample of every version of every event, under its name', () => {
    const written = [...definitions].flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, at) => `${type}.v${at + 1}.json`),
    );
    expect(samples.map(({ path }) => path.replace(/^.*\//, '')).sort()).toEqual(written.sort());
    for (const { path, type, version } of samples) expect(path).toMatch(new RegExp(`/${type}\\.v${version}\\.json$`));
  });

  it('is never edited: a new shape is a new version with a sample and a line of its own', () => {
    const hashes = samplePaths.map((path) => [path, createHash('sha256').update(read(path)).digest('hex')]);
    expect(Object.fromEntries(hashes)).toEqual(JSON.parse(read('frozen-samples.json')));
  });

  it.each(samples)('is still read: $path', ({ type, version, data }) => {
    const definition = definitions.get(type);
    if (!definition) throw new Error(`no event is called ${type}`);
    const newest = upcast(definition, version, data);
    expect(z.parse(definition.schema, newest)).toEqual(newest);
    expect(upcast(definition, definition.version, newest)).toBe(newest);
    expect(() => upcast(definition, definition.version + 1, data)).toThrow('newer');
  });

  it.each(samples.filter(({ data }) => data.personal))(
    'is read without its person: $path',
    ({ type, version, data }) => {
      const definition = definitions.get(type);
      if (!definition) throw new Error(`no event is called ${type}`);
      const erased = upcast(definition, version, { ...data, personal: null });
      expect(z.parse(definition.schema, erased)).toEqual(erased);
    },
  );
});
