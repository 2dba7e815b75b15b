import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt)$/;
const WORTH_IT_BYTES = 1024;

/** Writes `name.gz` and `name.br` next to every new text file of the build, so that no server compresses per request. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) await compress(join(folder, file));
    },
  };
}

async function compress(file: string): Promise<void> {
  if (await isOlder(file, `${file}.br`)) return;
  const text = await readFile(file);
  if (text.length < WORTH_IT_BYTES) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: size }));
}

/** The build of another language has compressed its own files already. */
async function isOlder(file: string, other: string): Promise<boolean> {
  const [{ mtimeMs }, written] = await Promise.all([stat(file), stat(other).catch(() => null)]);
  return written !== null && mtimeMs < written.mtimeMs;
}
