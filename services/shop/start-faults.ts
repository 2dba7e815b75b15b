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

/** The message of a fault at the start: a line in Norwegian for faults of the machine, otherwise the stack. */
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
  if (code === 'EADDRINUSE')
    return `Porten ${port} er opptatt. Stopp det som bruker den, eller sett PORT til en annen (the port is taken).`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || engine === FULL)
    return `Det er ikke plass på disken som ${dataDir} ligger på. Gi den plass og start igjen (the disk is full).`;
  if (notLet.has(code) || engine === READ_ONLY || engine === CANNOT_OPEN)
    return (
      `Butikken får ikke skrive der den skal: ${pathOf(cause) ?? dataDir}. Gi brukeren som starter den rett til det, ` +
      'eller sett DATA_DIR til en annen mappe (not writable).'
    );
  if (code === 'EIO' || engine === IO_ERROR)
    return `Disken som ${dataDir} ligger på, svarer med feil. Bytt den, og legg tilbake en kopi (the disk fails).`;
  if (cause instanceof EventDamaged)
    return `Hendelsen i posisjon ${cause.position} er skadet, og uten den kan butikken ikke åpne. Legg tilbake en kopi (the log is damaged).`;
  if (isDamage(cause))
    return `En fil i ${dataDir} er skadet. npm run verify sier mer; legg tilbake en kopi (a file is damaged).`;
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
