import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile, type LogFileOptions } from './log-file.ts';

const DAY = 24 * 60 * 60_000;

describe('the log of the program', () => {
  let folder: string;
  let path: string;
  let now: number;
  let open: LogFile[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-log-file-'));
    path = join(folder, 'log', 'naust.log');
    now = Date.now();
    open = [];
  });
  afterEach(async () => {
    for (const one of open) await one.close();
    rmSync(folder, { recursive: true });
  });

  function logTo(options: Partial<LogFileOptions> = {}): LogFile {
    const log = new LogFile({ path, clock: { now: () => now }, pauseMs: 5, ...options });
    open.push(log);
    return log;
  }
  const flushed = (log: LogFile) => new Promise<void>((resolve) => log.flush(() => resolve()));
  const textOf = (name: string) => readFileSync(join(folder, 'log', name), 'utf8');
  const names = () => readdirSync(join(folder, 'log')).sort();

  it('has every line, in its order, for its owner alone', async () => {
    const log = logTo();
    const lines = Array.from({ length: 5_000 }, (_, at) => `line ${at}\n`);
    for (const line of lines) log.write(line);
    await flushed(log);
    expect(textOf('naust.log')).toBe(lines.join(''));
    expect(log.dropped()).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is written soon, without anybody asking for it', async () => {
    const log = logTo();
    log.write('one line\n');
    await expect.poll(() => textOf('naust.log')).toBe('one line\n');
  });

  it('is laid aside at its size, and the oldest goes', async () => {
    const log = logTo({ maxBytes: 100, keep: 2 });
    for (const letter of ['a', 'b', 'c', 'd']) {
      log.write(`${letter.repeat(80)}\n`);
      await flushed(log);
    }
    expect(names()).toEqual(['naust.log', 'naust.log.1', 'naust.log.2']);
    expect(['naust.log', 'naust.log.1', 'naust.log.2'].map((name) => textOf(name)[0])).toEqual(['d', 'c', 'b']);
  });

  it('is laid aside at its age', async () => {
    const log = logTo({ maxAgeMs: DAY });
    log.write('yesterday\n');
    await flushed(log);
    now += DAY + 1;
    log.write('today\n');
    await flushed(log);
    expect([textOf('naust.log'), textOf('naust.log.1')]).toEqual(['today\n', 'yesterday\n']);
  });

  it('goes on where a process before it ended', async () => {
    const before = logTo();
    before.write('before\n');
    await before.close();
    const log = logTo();
    log.write('after\n');
    await flushed(log);
    expect(textOf('naust.log')).toBe('before\nafter\n');
  });

  it('loses lines where the disk is full, counts them, and says so when there is room again', async () => {
    symlinkSync('/dev/full', join(folder, 'full'));
    const log = logTo({ path: join(folder, 'full') });
    log.write('lost\n');
    log.write('lost too\n');
    await flushed(log);
    expect(log.dropped()).toBe(2);
    unlinkSync(join(folder, 'full'));
    log.write('there again\n');
    await flushed(log);
    const [gap, line] = readFileSync(join(folder, 'full'), 'utf8').split('\n').filter(Boolean);
    expect(JSON.parse(gap ?? '')).toMatchObject({ level: 40, dropped: 2 });
    expect(line).toBe('there again');
    log.write('and on\n');
    await flushed(log);
    expect(readFileSync(join(folder, 'full'), 'utf8').split('\n').at(-2)).toBe('and on');
    expect(log.dropped()).toBe(2);
  });

  it('keeps no more in memory than a megabyte, whatever is told of', () => {
    const log = logTo();
    for (let at = 0; at < 3_000; at++) log.write(`${'x'.repeat(999)}\n`);
    expect(log.dropped()).toBeGreaterThan(1_880);
    expect(log.dropped()).toBeLessThan(1_900);
  });
});
