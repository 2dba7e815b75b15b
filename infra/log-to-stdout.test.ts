import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { logToStdout, surviveReaders } from './log-to-stdout.ts';

it('drops what a reader does not take, and counts it', () => {
  const stuck = new Writable({ write: () => {} });
  const log = logToStdout(stuck);
  for (let at = 0; at < 3_000; at++) log.write('x'.repeat(1_000));
  expect(stuck.writableLength).toBeLessThanOrEqual(1024 * 1024);
  expect(log.dropped()).toBe(3_000 - stuck.writableLength / 1_000);
});

it('goes on without a reader', async () => {
  const gone = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  surviveReaders(gone);
  const log = logToStdout(gone);
  log.write('nobody reads this\n');
  await expect.poll(log.dropped).toBe(1);
  log.write('nor this\n');
  expect(log.dropped()).toBe(2);
});
