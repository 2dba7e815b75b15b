import { join } from 'node:path';
import * as z from 'zod/mini';

/** Where an outside system is: the scheme says which adapter serves it. */
export interface EngineAddress<S extends string> {
  scheme: S;
  /** A file or folder; empty where the scheme needs none. */
  path: string;
  /** Runs in this process, on this machine's disk. */
  isEmbedded: boolean;
}

/** One variable per outside system, `<scheme>:<path>`; absent: its embedded engine in the data folder. */
export function engineSchema(dataDir: string) {
  return <const S extends string>(scheme: S, name: string) => {
    const embedded = (path: string): EngineAddress<S> => ({ scheme, path, isEmbedded: true });
    const written = z.string().check(
      z.refine((text) => text.startsWith(`${scheme}:`), {
        error: ({ input }) =>
          `"${schemeOf(input)}" er ukjent her, bruk ${scheme}: (unknown engine, use ${scheme}:${name && `${dataDir}/${name}`})`,
      }),
      z.refine((text) => name === '' || text.length > scheme.length + 1, 'mangler sti (path is missing)'),
    );
    return z._default(
      z.pipe(
        written,
        z.transform((text) => embedded(text.slice(scheme.length + 1))),
      ),
      embedded(name === '' ? '' : join(dataDir, name)),
    );
  };
}

/** Never more than the scheme: an address may hold a password. */
const schemeOf = (input: unknown) => /^[\w+-]{1,20}(?=:)/.exec(String(input))?.[0] ?? '';
