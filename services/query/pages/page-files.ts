import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@naust/domain/language.ts';
import * as z from 'zod/mini';

const BUILDS: Readonly<Record<Language, { shell: string; manifest: string }>> = {
  nb: { shell: 'index.html', manifest: 'manifest.json' },
  en: { shell: 'en.html', manifest: 'manifest-en.json' },
};
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
export type FilesOfPage = (source: string, language: Language) => readonly string[];

/** Reads the manifests of the built frontend once; without a manifest there are no files. */
export function pageFilesIn(folder: string): FilesOfPage {
  const known = { nb: filesOfBuild(folder, 'nb'), en: filesOfBuild(folder, 'en') };
  return (source, language) => known[language].get(source) ?? [];
}

function filesOfBuild(folder: string, language: Language): ReadonlyMap<string, readonly string[]> {
  const { shell, manifest: name } = BUILDS[language];
  const file = join(folder, '.vite', name);
  if (!existsSync(file)) return new Map();
  const manifest = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const everywhere = withImports(manifest, shell);
  const fetchedLater = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return new Map(
    [...fetchedLater].map((source) => {
      const own = [...withImports(manifest, source)].filter((key) => !everywhere.has(key));
      return [source, own.flatMap((key) => manifest[key]?.file ?? []).map((name) => `/${name}`)] as const;
    }),
  );
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
}
