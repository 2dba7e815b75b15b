import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openProtocolServer } from './protocol-server.ts';
import { recordedCalls } from './recorded-calls.ts';
import { recorder } from './recorder.ts';
import type { ServerVersion } from './server-parts.ts';
import { inOrderOfLines } from './transcript.ts';

const versions: readonly ServerVersion[] = ['23.10.6', '24.10.4'];

const recordedLines = (version: ServerVersion): string[] =>
  readFileSync(new URL(`recorded/${version}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const placesIn = (lines: readonly string[]): number =>
  Math.max(...lines.flatMap((line) => [...line.matchAll(/"P(\d+)"/g)].map(([, number]) => Number(number))));

it.each(versions)('answers as a real %s did, call by call', async (version) => {
  const recorded = recordedLines(version);
  const known = new Map(recorded.map((line) => [JSON.parse(line).name, JSON.parse(line)]));
  const server = await openProtocolServer({ version, commitTimeoutMs: 300 });
  const to = recorder(server.port, (name) => known.get(name) ?? {});
  await recordedCalls(to);
  const lines = to.lines.map((line) => JSON.stringify(line));
  to.client.close();
  await server.stop();
  const parseLines = (all: readonly string[]) => inOrderOfLines(all).map((line) => JSON.parse(line));
  expect(parseLines(lines)).toEqual(parseLines(recorded));
  expect(to.placeCount()).toBe(placesIn(recorded));
});
