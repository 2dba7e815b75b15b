import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { transcript } from '../testing/transcript.ts';

const run = promisify(execFile);
const script = `
  const { transcript } = await import(${JSON.stringify(new URL('../testing/transcript.ts', import.meta.url).href)});
  process.stdout.write(JSON.stringify({ offset: new Date(1_800_000_000_000).getTimezoneOffset(), text: transcript() }));
`;

async function transcriptIn(zone: string): Promise<{ offset: number; text: string }> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout);
}

it('prices and tells the time alike on machines set to UTC, Oslo, Auckland and Los Angeles', async () => {
  const answers = [];
  for (const zone of ['UTC', 'Europe/Oslo', 'Pacific/Auckland', 'America/Los_Angeles']) {
    answers.push(await transcriptIn(zone));
  }
  expect(new Set(answers.map(({ offset }) => offset)).size).toBe(4);
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => transcript()));
});
