import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const TOP = join(import.meta.dirname, '..');
const TEXTS = /\.texts\.ts$/;
const IN_NORWEGIAN = /(?<!\.en)(\.tsx?)$/;

/**
 * An import of `x.ts` gives its sibling `x.en.ts` where there is one (decision 94). Texts without one fail the build, with the
 * name of each.
 */
export function english(): Plugin {
  const missing = new Set<string>();
  return {
    name: 'english',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\.tsx?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (found === null || found.id.includes('node_modules') || !IN_NORWEGIAN.test(found.id)) return found;
        const sibling = found.id.replace(IN_NORWEGIAN, '.en$1');
        if (existsSync(sibling)) return sibling;
        if (TEXTS.test(found.id)) missing.add(relative(TOP, found.id));
        return found;
      },
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      const list = `texts without English ones: write a sibling .texts.en.ts\n${[...missing].sort().join('\n')}`;
      missing.clear();
      this.error(list);
    },
  };
}
