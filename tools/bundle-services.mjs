import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './child.mjs';
import { filesBelow } from './files.mjs';

/** Native code, and packages that look for their own files at run time. */
const unbundled = [
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'fontkit',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
  // Only some shops need them.
  '@eventstore/db-client',
  'bullmq',
  'ioredis',
  'mongodb',
];

/** Entry points for Node: main.ts, thread-main.ts, rebuild-cli.ts and similar files. */
const entries = () =>
  ['services', 'infra/images']
    .flatMap((folder) => [...filesBelow(root, folder)])
    .filter((path) => /\/([a-z-]+-)?(main|cli)\.ts$/.test(path));
const isCommand = (/** @type {string} */ path) => path.endsWith('-cli.ts');

/**
 * Unused parts of packages: sixty languages of zod, replaced by the shop's own texts, and the tables of iconv-lite for
 * Chinese, Japanese and Korean texts that are not in Unicode.
 */
const withoutUnused = {
  name: 'without-unused',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: '' }));
    build.onLoad({ filter: /\/iconv-lite\/encodings\/dbcs-data\.js$/ }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** @param {string[]} entryPoints default: all */
export const serviceBundle = (entryPoints = entries()) =>
  /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    outbase: '.',
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // React brings a build for development beside it, which is slower and twice the size.
    define: { 'process.env.NODE_ENV': '"production"' },
    external: unbundled,
    plugins: [withoutUnused],
    // Three packages each have a copy of it.
    alias: { 'mime-db': join(root, 'node_modules/mime-db/index.js') },
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'warning',
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const made of ['services', 'infra', 'tools', 'chunks'])
    rmSync(join(root, 'dist', made), { recursive: true, force: true });
  const all = entries();
  // A start that reads a hundred small files takes a tenth longer: only commands share their chunks.
  const apart = all.filter((entry) => !isCommand(entry)).map((entry) => [entry]);
  const bundles = [...apart, all.filter(isCommand)];
  await Promise.all(bundles.map((bundled) => build(serviceBundle(bundled))));
}
