import { BUSINESS } from '@naust/domain/business.ts';
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

/** The page with these words in the place where its code will draw. */
export function withFirstWords(html: string, { heading, lines, answers }: FirstWords): string {
  if (!html.includes(ROOT)) throw new Error('the built page has no place for its first words');
  const words = [`<p>${asText(BUSINESS.shortName)}</p>`, `<h1>${asText(heading)}</h1>`, ...lines.map(paragraph)];
  const data = answers
    ? `<script type="application/json" id="first-answers">${asScriptJson(answers)}</script>\n    `
    : '';
  return html.replace(ROOT, () => `${data}<div id="root"><div class="first-words">${words.join('')}</div></div>`);
}

const paragraph = (line: string) => `<p>${asText(line)}</p>`;
