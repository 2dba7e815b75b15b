import { Refusal } from '@naust/domain/refusal.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS, type RateLimits } from '../http/rate-limits.ts';

/** Without any tries so far; `factor` multiplies the limits, 0 turns them off. */
export type OpenRateLimits = (factor: number) => Promise<{ limits: RateLimits; close(): Promise<void> }>;

/** Contract of every counter. The library uses its own time: these tests stay within one of its periods. */
export function rateLimitsContract(engine: string, open: OpenRateLimits): void {
  async function limited(factor: number): Promise<RateLimits> {
    const { limits, close } = await open(factor);
    onTestFinished(close);
    return limits;
  }

  describe(`rate limits counted in ${engine}`, () => {
    it('are multiplied, and off at 0', async () => {
      const doubled = await limited(2);
      for (let n = 0; n < 2 * LIMITS.reset.tries; n++) await doubled.take('reset', 'x');
      await expect(doubled.take('reset', 'x')).rejects.toThrow(Refusal);
      const off = await limited(0);
      for (let n = 0; n < 1000; n++) await off.take('reset', 'x');
      await expect(off.take('reset', 'x')).resolves.toBeUndefined();
    });

    it('say when to come back', async () => {
      const limits = await limited(0.1);
      await limits.take('login', 'x');
      const refused = await limits.take('login', 'x').catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      const { retryAfter } = (refused as Refusal).facts;
      expect(retryAfter).toBeGreaterThan(LIMITS.login.seconds - 60);
      expect(retryAfter).toBeLessThanOrEqual(LIMITS.login.seconds);
    });

    it('count each limit, and each who tries, by itself', async () => {
      const limits = await limited(0.1);
      await limits.take('login', 'x');
      await expect(limits.take('registration', 'x')).resolves.toBeUndefined();
      await expect(limits.take('login', 'y')).resolves.toBeUndefined();
      await expect(limits.take('login', 'x')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });

    it('count what is held until it is given back, and never what was refused', async () => {
      const limits = await limited(0.2);
      const [one, other] = [await limits.hold('login', 'x'), await limits.hold('login', 'x')];
      const refused = { code: 'TOO_MANY_REQUESTS' };
      for (let n = 0; n < 5; n++) await expect(limits.hold('login', 'x')).rejects.toMatchObject(refused);
      await one();
      await limits.take('login', 'x');
      await expect(limits.hold('login', 'x')).rejects.toMatchObject(refused);
      await other();
      await (await limits.hold('login', 'x'))();
      await limits.take('login', 'x');
      await expect(limits.take('login', 'x')).rejects.toMatchObject(refused);
    });

    it('know for good who was remembered, and nobody else', async () => {
      for (const factor of [0, 1]) {
        const limits = await limited(factor);
        expect(await limits.knows('kari|203.0.113.7')).toBe(false);
        await limits.remember('kari|203.0.113.7');
        await limits.remember('kari|203.0.113.7');
        expect(await limits.knows('kari|203.0.113.7')).toBe(true);
        for (const other of ['kari|203.0.113.8', 'ola|203.0.113.7', 'kari', '']) {
          expect(await limits.knows(other), other).toBe(false);
        }
      }
    });

    it('count all who try at once', async () => {
      const limits = await limited(1);
      const asked = Array.from({ length: 25 }, () => limits.take('login', 'x'));
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.login.tries);
    });
  });
}
