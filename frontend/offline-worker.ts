import { join, resolve } from 'node:path';
import type { Language } from '@naust/domain/language.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { english } from './english.ts';

const SOURCE = 'src/offline/worker.ts';
/** The handbook is kept when it is read. */
const APPS = { nb: '/index.html', en: '/en.html' };
const WORKERS = { nb: 'sw.js', en: 'sw-en.js' };

/** Builds the service worker of a language next to its pages, with the names of the files that every page needs. */
export function offlineWorker(language: Language): Plugin {
  let [root, outDir] = ['', ''];
  let everyPage: string[] = [];
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      everyPage = filesOfEveryPage(bundle, APPS[language]).map((file) => `/${file}`);
    },
    closeBundle: {
      // Before the compression.
      order: 'pre',
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: false,
          publicDir: false,
          plugins: language === 'en' ? [english()] : [],
          logLevel: 'warn',
          define: { EVERY_PAGE: JSON.stringify(everyPage), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, SOURCE),
              output: { entryFileNames: WORKERS[language], format: 'iife' },
            },
          },
        });
      },
    },
  };
}

/** The app's scripts with their static imports, styles and fonts. */
function filesOfEveryPage(bundle: Rolldown.OutputBundle, app: string): string[] {
  const found = new Set<string>();
  const take = (file: string) => {
    const part = bundle[file];
    if (!part || found.has(file)) return;
    found.add(file);
    if (part.type !== 'chunk') return;
    for (const next of part.imports) take(next);
    for (const asset of [...(part.viteMetadata?.importedCss ?? [])]) take(asset);
  };
  for (const [file, part] of Object.entries(bundle))
    if (part.type === 'chunk' && part.isEntry && part.facadeModuleId?.endsWith(app)) take(file);
  for (const file of Object.keys(bundle)) if (/-norwegian.*\.woff2$/.test(file)) found.add(file);
  return [...found];
}
