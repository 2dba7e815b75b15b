import type { ShopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { asScriptJson, asText } from './html-text.ts';

/** Content of a page before its script runs: it is sent with the page itself. */
export interface FirstWords {
  heading: string;
  /** What the shop wrote itself, below the heading: on a page in another language it is marked as Norwegian. */
  written?: string | null;
  /** Further paragraphs. */
  lines: readonly string[];
  /** Answers to the page's first requests, by their URL after '/api'; the page requests them again once it runs. */
  answers?: Readonly<Record<string, unknown>>;
}

const ROOT = '<div id="root"></div>';
const NORWEGIAN_PAGE = '<html lang="nb"';

/**
 * The page with this content in place of its root element, and with the answer of /shop, without which no page can be
 * drawn. `first` null: a page without content of its own before its script runs.
 */
export function withFirstWords(html: string, shop: ShopAnswer, first: FirstWords | null): string {
  if (!html.includes(ROOT)) throw new Error('the built page has no place for its first words');
  const answers = asScriptJson({ '/shop': shop, ...first?.answers });
  const data = `<script type="application/json" id="first-answers">${answers}</script>\n    `;
  return html.replace(
    ROOT,
    () => `${data}<div id="root">${first ? wordsOf(shop, first, html.includes(NORWEGIAN_PAGE)) : ''}</div>`,
  );
}

function wordsOf({ shortName }: ShopAnswer, { heading, written, lines }: FirstWords, isNorwegian: boolean): string {
  const name = heading === shortName ? [] : [paragraph(shortName)];
  const own = written ? [paragraph(written, isNorwegian ? '' : ' lang="nb"')] : [];
  const words = [...name, `<h1>${asText(heading)}</h1>`, ...own, ...lines.map((line) => paragraph(line))];
  return `<div class="first-words">${words.join('')}</div>`;
}

const paragraph = (line: string, attribute = '') => `<p${attribute}>${asText(line)}</p>`;
