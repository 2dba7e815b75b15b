import { afterAll, beforeAll } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { anyRedis, openRedis, type RedisServer } from '../../testing/redis-server.ts';
import { jobsContract } from '../jobs.suite.ts';
import { openBullmqQueue } from './testing/bullmq-queue.ts';

onEngine(anyRedis, () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await openRedis();
  });
  afterAll(() => server.close());

  jobsContract('BullMQ', () => openBullmqQueue(server));
});
