import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const SHELL = 'index.html';
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestShape>;

/** URLs of the scripts that a page needs besides those of every page. */
export type FilesOfPage = (source: string) => readonly string[];

/** Reads the manifest of the built frontend once; without a manifest there are no files. */
export function pageFilesIn(folder: string): FilesOfPage {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => [];
  const manifest = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const everywhere = withImports(manifest, SHELL);
  const fetchedLater = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const known = new Map(
    [...fetchedLater].map((source) => {
      const own = [...withImports(manifest, source)].filter((key) => !everywhere.has(key));
      return [source, own.flatMap((key) => manifest[key]?.file ?? []).map((name) => `/${name}`)] as const;
    }),
  );
  return (source) => known.get(source) ?? [];
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
}
