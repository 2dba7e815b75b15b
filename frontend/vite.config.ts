import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

const api = process.env.API ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    // Without en-US a browser in another language than Norwegian finds no strings outside the I18nProvider.
    { ...optimizeLocales.vite({ locales: ['nb-NO', 'en-US'] }), enforce: 'pre' },
    withoutInjectedStyle,
    react(),
    tailwindcss(),
    precompress(),
  ],
  build: {
    manifest: true,
    // Inlined fonts and images would be data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack[\\/]query-core|@tanstack[\\/]react-query)[\\/]/,
            },
            // What every first visit needs in any case: in one piece it is smaller than in ten.
            {
              name: 'shell',
              priority: 1,
              test: /frontend[\\/]src[\\/](main|ui[\\/](page-title|empty-state|failed-state)|lib[\\/](class-names|use-slash-key)|features[\\/]catalogue[\\/]catalogue\.queries)\.|createLucideIcon/,
            },
            // A product's period, times and number of pieces.
            {
              name: 'picker',
              test: /node_modules[\\/](@internationalized|@react-aria|react-aria|react-stately)[\\/].*(calendar|spinbutton|numberfield|numberparser|numberformatter|conversion|queries|manipulation|focusscope)|frontend[\\/]src[\\/]features[\\/]rental[\\/](?!period-picker)|frontend[\\/]src[\\/]ui[\\/](number-field|checkbox|card|picture|link-button|back-link)\.|domain[\\/](pricing|period|opening-hours)\./i,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/images': api } },
});
