import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

it('writes faults to its file, without whom they were about', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naust-log-'));
  const file = join(folder, 'log', 'naust.log');
  const logger = createLogger({ to: file });
  const cause = new Error('550 no such user <ola@example.no>');
  const err = new Error('mail to kari@example.no, +47 912 34 567, failed', { cause });
  logger.error({ correlationId: 'c', err }, 'fault');
  await new Promise<void>((resolve, reject) => logger.flush((error) => (error ? reject(error) : resolve())));
  const text = await readFile(file, 'utf8');
  expect(text).not.toMatch(/kari|ola@|912/);
  expect(JSON.parse(text)).toMatchObject({
    level: 50,
    correlationId: 'c',
    msg: 'fault',
    err: {
      type: 'Error',
      message: 'mail to [e-mail], [number], failed',
      cause: { message: '550 no such user <[e-mail]>' },
    },
  });
  expect(JSON.parse(text).err.stack[0]).toContain('logging.test.ts');
  await rm(folder, { recursive: true });
});
