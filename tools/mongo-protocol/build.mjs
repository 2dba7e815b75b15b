import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/mongo-protocol', import.meta.url));

/** Path of the program built from these sources. */
export function builtProgram() {
  const hash = createHash('sha256');
  for (const name of ['go.sum', 'go.mod', 'main.go', 'one-by-one.go']) hash.update(readFileSync(join(folder, name)));
  return join(cache, hash.digest('hex').slice(0, 16), 'mongo-protocol');
}

/** Builds it if it is missing, about a minute the first time. Returns why it cannot; null on success. */
export function buildProgram() {
  const program = builtProgram();
  if (existsSync(program)) return null;
  mkdirSync(join(program, '..'), { recursive: true });
  const made = `${program}.${process.pid}`;
  const { error, status, stderr } = spawnSync('go', ['build', '-trimpath', '-o', made, '.'], {
    cwd: folder,
    env: { ...process.env, CGO_ENABLED: '0' },
    encoding: 'utf8',
  });
  if (error) return 'Go is not installed, and the server of tools/mongo-protocol was not built before';
  if (status !== 0) return `the server of tools/mongo-protocol cannot be built: ${stderr.trim().split('\n').at(-1)}`;
  renameSync(made, program);
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = buildProgram();
  process.stdout.write(`${missing ?? builtProgram()}\n`);
  process.exitCode = missing === null ? 0 : 1;
}
