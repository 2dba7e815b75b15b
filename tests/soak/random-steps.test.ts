import { expect, it } from 'vitest';
import { onRedis } from '../split/testing/engines.ts';
import { openStepProcesses, type StepProcesses } from '../split/testing/step-processes.ts';
import { randomSteps } from '../testing/random-steps.suite.ts';

onRedis(() => {
  let opened: StepProcesses;
  randomSteps(async () => {
    opened = await openStepProcesses();
    return opened;
  });

  it('was changed through each command process about as often', () => {
    const { changedBy } = opened;
    process.stdout.write(`steps: ${JSON.stringify({ changedBy })}\n`);
    expect(changedBy).toHaveLength(2);
    expect(Math.min(...changedBy)).toBeGreaterThan(0.4 * (changedBy[0] ?? 0) + 0.4 * (changedBy[1] ?? 0));
  });
});
