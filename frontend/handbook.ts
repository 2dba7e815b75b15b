import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const PLACE = '<!-- docs/handbok.md -->';
const DOCS = join(import.meta.dirname, '../docs');

/** Fills `handbok.html` with the owner's handbook; Vite then takes its pictures into the build. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) return html;
        const text = handbookHtml(await readFile(join(DOCS, 'handbok.md'), 'utf8'));
        return html.replace(PLACE, () => text);
      },
    },
  };
}

function handbookHtml(text: string): string {
  const pages = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }) {
        return `<h${depth} id="${anchorOf(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image: ({ href, text: shown }) =>
        `<img src="../docs/${href}" alt="${shown.replaceAll('"', '&quot;')}" width="1536" height="1020" />`,
    },
  });
  return pages.parse(text, { async: false });
}

/** As on GitHub: the handbook's own links work in both places. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
