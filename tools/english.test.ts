import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { english } from '../frontend/english.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-english-'));
  write(
    'page.ts',
    `import { pageTexts } from './words/page.texts.ts';
    import { language } from './language.ts';
    console.log(pageTexts.welcome, language);`,
  );
  write('words/page.texts.ts', "export const pageTexts = { welcome: 'Velkommen' };");
  write('language.ts', "export const language = 'nb';");
  write('language.en.ts', "export const language = 'en';");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function builtCode(): Promise<string> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [english()],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

it('builds the English pages from the English siblings of texts and of other files', async () => {
  write(
    'words/page.texts.en.ts',
    `import type * as nb from './page.texts.ts';
    export const pageTexts: typeof nb.pageTexts = { welcome: 'Welcome' };`,
  );
  const code = await builtCode();
  expect(code).toMatch(/Welcome.*\ben\b/s);
  expect(code).not.toMatch(/Velkommen|\bnb\b/);
});

it('names the texts that are not in English, and builds nothing', async () => {
  await expect(builtCode()).rejects.toThrow(/texts without English ones.*words\/page\.texts\.ts/s);
});
