import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '@naust/infra/config.ts';
import { EventDamaged } from '@naust/infra/event-store/event-store.port.ts';
import { isDamage, sqliteCode } from '@naust/infra/sqlite/sqlite.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

/** The machine refuses: no permission, or another file is in the way. */
const notLet = new Set<unknown>(['EROFS', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EISDIR']);
const [READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN] = [8, 10, 13, 14];

type Settings = Pick<Config, 'dataDir' | 'port'>;

/** The message of a fault at the start: a line for faults of the machine, otherwise the stack. */
export function startFault(error: unknown, settings: Settings | undefined): string {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  const line =
    settings &&
    causesOf(error)
      .map((cause) => lineOf(cause, settings))
      .find((said) => said !== null);
  return line ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let one = error; one !== undefined && causes.length < 10; one = one instanceof Error ? one.cause : undefined)
    causes.push(one);
  return causes;
}

function lineOf(cause: unknown, { dataDir, port }: Settings): string | null {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const engine = sqliteCode(cause);
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || engine === FULL)
    return `The disk of ${dataDir} is full. Make room and start again.`;
  if (notLet.has(code) || engine === READ_ONLY || engine === CANNOT_OPEN)
    return (
      `${pathOf(cause) ?? dataDir} is not writable. Give the user that starts the shop the right to write there, ` +
      'or set DATA_DIR to another folder.'
    );
  if (code === 'EIO' || engine === IO_ERROR) return `The disk of ${dataDir} fails. Replace it, and restore a backup.`;
  if (cause instanceof EventDamaged)
    return `The event at position ${cause.position} is damaged, and the shop cannot open without it. Restore a backup.`;
  if (isDamage(cause)) return `A file in ${dataDir} is damaged. npm run verify says which; restore a backup.`;
  return null;
}

const pathOf = (cause: unknown): string | null =>
  cause instanceof Error && 'path' in cause && typeof cause.path === 'string' ? cause.path : null;

/** Before anything is opened: a port in use is detected at once. Throws the error of listening. */
export async function requirePort(port: number): Promise<void> {
  if (port === 0) return;
  // Early callers are disconnected, and retry.
  const probe = createServer((socket) => socket.destroy()).listen(port);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
