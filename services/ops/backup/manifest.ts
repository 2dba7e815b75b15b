import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@naust/infra/durable-file.ts';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

export const MANIFEST = 'manifest.json';

/** What a file of a copy is restored as; `image` and `document`: with the others of its kind, by its name. */
const kind = z.enum(['eventStore', 'keys', 'jobs', 'simulator', 'image', 'document', 'secret']);
export type FileKind = z.infer<typeof kind>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Below the copy's folder; never outside of it. */
const name = z.string().check(z.regex(/^((images|documents)\/)?[\w-][\w.-]*$/));
const copied = z.object({ name, kind, bytes: z.int().check(z.minimum(0)), sha256: hash });
export type CopiedFile = z.infer<typeof copied>;

const contents = z.object({
  format: z.literal(1),
  /** SHOP. */
  shop: z.string(),
  /** The identity of the log. */
  log: z.string(),
  /** Position of the newest event in the copy. */
  head: z.string().check(z.regex(/^\d+$/)),
  /** When the copying began: an instant in UTC. */
  at: z.iso.datetime(),
  files: z.array(copied),
});
/** Contents of a copy. Written last: a folder without it is no copy. */
export type Manifest = z.infer<typeof contents>;

const signedContents = z.extend(contents, { seal: hash });

const checksumOf = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify({ ...manifest, seal: checksumOf(manifest) }, null, 2)}\n`;
  await writeDurably(folder, MANIFEST, Buffer.from(text), 0o600);
}

/**
 * Null if there is none.
 * @throws BackupRefused if it was changed or is another program's
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
    throw fault;
  });
  if (text === null) return null;
  const { data } = signedContents.safeParse(parsed(text));
  if (!data) throw damaged(folder);
  const { seal, ...manifest } = data;
  if (seal !== checksumOf(manifest)) throw damaged(folder);
  return manifest;
}

const damaged = (folder: string) =>
  new BackupRefused(
    `${join(folder, MANIFEST)} was changed or damaged, so this backup cannot be trusted. Use another one.`,
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Size and SHA-256 of a file as it is now. */
export async function measured(file: string): Promise<Pick<CopiedFile, 'bytes' | 'sha256'>> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: sum.digest('hex') };
}

/** @throws BackupRefused naming the first file that is missing or differs from the copied one */
export async function requireWhole(folder: string, { files }: Manifest): Promise<void> {
  for (const { name: file, bytes, sha256 } of files) {
    const path = join(folder, file);
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) throw notWhole(path, 'is missing');
    if (size !== bytes) throw notWhole(path, `has ${size} bytes instead of ${bytes}`);
    if ((await measured(path)).sha256 !== sha256) throw notWhole(path, 'was changed since it was copied');
  }
}

const notWhole = (path: string, what: string) =>
  new BackupRefused(`${path} ${what}. The backup is not whole, and nothing was restored. Use another one.`);
