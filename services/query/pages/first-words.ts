import type { ShopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { asScriptJson, asText } from './html-text.ts';

/** What a page shows before its code has come: the browser has these words with the address itself. */
export interface FirstWords {
  heading: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** What the page's first reads would be answered, by their address after '/api'; the page asks again once it runs. */
  answers?: Readonly<Record<string, unknown>>;
}

const ROOT = '<div id="root"></div>';

/**
 * The page with these words in the place where its code will draw, and with whose shop it is: no page can be drawn before
 * that is known. `first` null: a page whose words come with its code.
 */
export function withFirstWords(html: string, shop: ShopAnswer, first: FirstWords | null): string {
  if (!html.includes(ROOT)) throw new Error('the built page has no place for its first words');
  const answers = asScriptJson({ '/shop': shop, ...first?.answers });
  const data = `<script type="application/json" id="first-answers">${answers}</script>\n    `;
  return html.replace(ROOT, () => `${data}<div id="root">${first ? wordsOf(shop, first) : ''}</div>`);
}

function wordsOf({ shortName }: ShopAnswer, { heading, lines }: FirstWords): string {
  const words = [`<p>${asText(shortName)}</p>`, `<h1>${asText(heading)}</h1>`, ...lines.map(paragraph)];
  return `<div class="first-words">${words.join('')}</div>`;
}

const paragraph = (line: string) => `<p>${asText(line)}</p>`;
