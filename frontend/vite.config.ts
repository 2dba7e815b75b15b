import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { english } from './english.ts';
import { handbook } from './handbook.ts';
import { offlineWorker } from './offline-worker.ts';
import { oldestBrowsers } from './oldest-browsers.mjs';
import { precompress } from './precompress.ts';

/** sonner adds a style element at run time, which the content security policy refuses; its stylesheet is imported instead. */
const withoutInjectedStyle: Plugin = {
  name: 'without-injected-style',
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    const stripped = code.replace(/^__insertCSS\(.*\);?$/m, '');
    if (stripped === code) throw new Error('sonner no longer injects its style the way this plugin removes it');
    return { code: stripped, map: null };
  },
};

/** What a build in a language is made of and makes (decision 94): `vite build --mode en` makes the English pages. */
const BUILDS = {
  nb: {
    inputs: ['index.html', 'handbok.html'],
    manifest: 'manifest.json',
    // Without en-US a browser in another language than Norwegian finds no strings outside the I18nProvider.
    locales: ['nb-NO', 'en-US'],
  },
  en: { inputs: ['en.html'], manifest: 'manifest-en.json', locales: ['en-US'] },
} as const;

/** Removes what is left of the other languages: their names, in each table of strings. */
const withoutNamesOfLocales = (locales: readonly string[]): Plugin => ({
  name: 'without-names-of-locales',
  transform(code, id) {
    if (!/react-aria[\\/].*[\\/]intlStrings\.m?js$/.test(id)) return null;
    const kept = code.replace(/^ *"([a-z]{2}-[A-Z]{2})": .*$/gm, (row, locale) =>
      locales.includes(locale) ? row : '',
    );
    if (kept === code) throw new Error('react-aria no longer lists its languages the way this plugin shortens it');
    return { code: kept, map: null };
  },
});

/** Dates are shown in the Gregorian calendar, so that the other ten calendars would never be made. */
const onlyTheGregorianCalendar: Plugin = {
  name: 'only-the-gregorian-calendar',
  transform(code, id) {
    if (!/@internationalized[\\/]date[\\/].*createCalendar\.m?js$/.test(id)) return null;
    const kept = /import \{GregorianCalendar as (\S+)\} from "[^"]+";/.exec(code);
    const exported = /export \{(\S+) as createCalendar\}/.exec(code);
    if (!kept || !exported) throw new Error('@internationalized/date makes its calendars in another way');
    return {
      code: `${kept[0]}\nconst ${exported[1]} = () => new ${kept[1]}();\nexport { ${exported[1]} as createCalendar };`,
      map: null,
    };
  },
};

/** React Aria says `static { this.type = … }`, which Safari before 16.4 cannot read; a static field says the same. */
const withoutStaticBlocks: Plugin = {
  name: 'without-static-blocks',
  transform(code, id) {
    if (!/react-(aria|stately)/.test(id) || !/static\s*\{/.test(code)) return null;
    return { code: code.replace(/static\s*\{\s*this\.(\w+) = ([^;{}]+);\s*\}/g, 'static $1 = $2;'), map: null };
  },
};

/** A toolbar takes one function of React Aria's largest file; a copy is left with that alone, so that no dialog's code comes along. */
const withSmallToolbar: Plugin = {
  name: 'with-small-toolbar',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/[\\/]useToolbar\.mjs$/.test(importer) || !source.endsWith('/FocusScope.mjs')) return null;
    return `${join(dirname(importer), source)}?focus-manager`;
  },
  load(id) {
    return id.endsWith('?focus-manager') ? readFile(id.replace(/\?.*/, ''), 'utf8') : null;
  },
};

/** The router's components that no page uses would stay: making one and naming it for developers count as effects. */
const withoutUnusedRouter: Plugin = {
  name: 'without-unused-router',
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/]production[\\/]chunk-/.test(id)) return null;
    const unnamed = code.replace(/^\w+\.displayName = "[^"]+";$/gm, '');
    return { code: unnamed.replace(/(?<== )React\d*\.(forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'), map: null };
  },
};

/** `z.string().check(…)` counts as an effect, so that schemas of requests which no page makes would stay. */
const withoutUnusedSchemas: Plugin = {
  name: 'without-unused-schemas',
  transform(code, id) {
    if (!/[\\/](domain|frontend[\\/]src)[\\/][^?]*\.tsx?$/.test(id) || !code.includes('zod/mini')) return null;
    return { code: code.replace(/(?<![\w.$])z\.\w+\(/g, '/* @__PURE__ */ $&'), map: null };
  },
};

/** These parts are loaded before any later one, which need not preload them. */
const EVERY_PAGE_HAS = /\/(vendor|shell|rolldown-runtime)-/;

/** Chunks that are cut by hand, below. */
const GROUPS = ['vendor', 'shell', 'lines', 'picker', 'number', 'rolldown-runtime'];

const routerInProduction = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');
const api = process.env.API ?? 'http://localhost:3000';

function pluginsFor(language: keyof typeof BUILDS) {
  const { locales } = BUILDS[language];
  return [
    ...(language === 'en' ? [english()] : []),
    { ...optimizeLocales.vite({ locales: [...locales] }), enforce: 'pre' },
    withoutNamesOfLocales(locales),
    withoutInjectedStyle,
    onlyTheGregorianCalendar,
    withoutStaticBlocks,
    withoutUnusedSchemas,
    withoutUnusedRouter,
    withSmallToolbar,
    react(),
    tailwindcss(),
    handbook(),
    offlineWorker(language),
    precompress(),
  ];
}

export default defineConfig(({ mode }) => {
  const language = mode === 'en' ? 'en' : 'nb';
  const { inputs, manifest } = BUILDS[language];
  return {
    plugins: pluginsFor(language),
    // The Norwegian pages bring these files, which are the same in every language.
    publicDir: language === 'nb' && 'public',
    build: {
      // Both builds stand in one folder: tools/built.mjs empties it.
      emptyOutDir: false,
      manifest: `.vite/${manifest}`,
      // Scripts keep their words: tools/browser-floor.mjs names those that the oldest browsers cannot read.
      cssTarget: oldestBrowsers,
      modulePreload: {
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !EVERY_PAGE_HAS.test(file)) : files,
      },
      // Inlined fonts and images would be data: addresses.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: inputs.map((page) => join(import.meta.dirname, page)),
        output: {
          // The first script names all others: what is only shared by others goes without a name.
          chunkFileNames: ({ name, isDynamicEntry }) =>
            isDynamicEntry || GROUPS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          codeSplitting: {
            groups: [
              // Without what only forms and the lists of the back office use.
              {
                name: 'vendor',
                priority: 2,
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack[\\/]query-core|@tanstack[\\/]react-query)[\\/](?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries))/,
              },
              // The code of every first visit: smaller in one piece than in ten.
              {
                name: 'shell',
                priority: 1,
                test: /frontend[\\/]src[\\/](main|ui[\\/](page-title|empty-state|failed-state|use-slash-key|use-dismiss)|lib[\\/](class-names|visit-period|route-id|guarded-history|half-written)|features[\\/]catalogue[\\/](catalogue\.queries|group-tile|product-search[\\/](use-)?product-search))\.|createLucideIcon/,
              },
              // The code that shows products and the cart.
              {
                name: 'lines',
                test: /frontend[\\/]src[\\/](ui[\\/](sheet|period-text|choice-chip|badge)|features[\\/](cart[\\/]new-line|catalogue[\\/](accessories|catalogue\.texts|unbroken-name|sale-unit\.texts|price-summary))|lib[\\/](opening-hours\.queries|use-closed-by-back|period-address|use-address-quantity))\.|domain[\\/](spoken-period|pricing|period|opening-hours|rules[\\/]rule-words)\./,
              },
              // A product's period and times.
              {
                name: 'picker',
                test: /node_modules[\\/](@internationalized|@react-aria|react-aria|react-stately)[\\/].*(calendar|conversion|queries|manipulation|toolbar)|frontend[\\/]src[\\/]features[\\/]rental[\\/](?!period-picker|free-periods-near|visit[\\/])|frontend[\\/]src[\\/]pages[\\/]product[\\/](chosen-accessories|page-grid)|frontend[\\/]src[\\/]ui[\\/](checkbox|number-field-look|card|picture|link-button|back-link|ex-vat)\.|domain[\\/]proposed-periods\./i,
              },
              // The number of pieces, which a product's page shows before its buttons are here.
              {
                name: 'number',
                test: /node_modules[\\/].*(spinbutton|numberfield|numberparser|numberformatter)|frontend[\\/]src[\\/]ui[\\/]number-field\./i,
              },
            ],
          },
        },
      },
    },
    // The package's default entry is its development build, with warnings for developers in it.
    resolve: { alias: [{ find: /^react-router$/, replacement: routerInProduction }] },
    server: { proxy: { '/api': api, '/images': api } },
  };
});
