import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CrashPoint } from '@naust/infra/crash-points.ts';
import { expect } from 'vitest';
import { startShop } from '../../browser/testing/server.ts';
import { startCommand } from '../commands.ts';
import { pointIn } from './lives.ts';
import type { CrashTraffic } from './traffic.ts';

/** Copies, complete and interrupted, of a shop that takes orders. */
export class CrashBackups {
  readonly #top: string;
  readonly #dataDir: string;

  readonly #secret: Readonly<Record<string, string>>;

  private constructor(top: string, dataDir: string, secret: Readonly<Record<string, string>>) {
    this.#top = top;
    this.#secret = secret;
    this.#dataDir = dataDir;
  }

  /** `secret`: SECRET_KEY. */
  static async open(dataDir: string, secret: Readonly<Record<string, string>>): Promise<CrashBackups> {
    return new CrashBackups(await mkdtemp(join(tmpdir(), 'naust-crash-copies-')), dataDir, secret);
  }

  /** The point at which the command ended itself; null: the copy is complete. */
  async take(point: CrashPoint | null): Promise<CrashPoint | null> {
    const env = { ...this.#secret, ...(point === null ? {} : { CRASH_AT: `${point}:1` }) };
    const { code, output } = await startCommand('backup', this.#dataDir, { args: [this.#root], env });
    const at = pointIn(output);
    if (at === null) expect(code, output).toBe(0);
    return at;
  }

  /**
   * Restores a complete copy elsewhere and verifies it: it has all that was acknowledged before the copy began. `env`:
   * of that shop.
   */
  async expectRestored(traffic: CrashTraffic, env: Readonly<Record<string, string>>): Promise<void> {
    const acknowledged = traffic.orders.asked.flatMap(({ id }) => id ?? []);
    expect(await this.take(null)).toBeNull();
    const restored = await mkdtemp(join(this.#top, 'restored-'));
    const put = await startCommand('restore', restored, {
      args: [this.#root, '--erased-since', 'ingen'],
      env: this.#secret,
    });
    expect(put.code, put.output).toBe(0);
    expect(put.output).toContain('No faults up to position');
    const shop = await startShop({ env, dataDir: restored });
    const rows = await traffic.everyOrder(shop.url, '0');
    for (const id of acknowledged) expect(rows.has(id), `order ${id} in the copy`).toBe(true);
    await shop.stop();
    await rm(restored, { recursive: true });
  }

  get #root(): string {
    return join(this.#top, 'copies');
  }

  close(): Promise<void> {
    return rm(this.#top, { recursive: true, force: true });
  }
}
