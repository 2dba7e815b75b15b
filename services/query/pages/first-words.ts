import { BUSINESS } from '@naust/domain/business.ts';
import { asScriptJson, asText } from './html-text.ts';

/** Content of a page before its script runs: it is sent with the page itself. */
export interface FirstWords {
  heading: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** Answers to the page's first requests, by their URL after '/api'; the page requests them again once it runs. */
  answers?: Readonly<Record<string, unknown>>;
}

const ROOT = '<div id="root"></div>';

/** The page with this content in place of its root element's. */
export function withFirstWords(html: string, { heading, lines, answers }: FirstWords): string {
  if (!html.includes(ROOT)) throw new Error('the built page has no place for its first words');
  const words = [`<p>${asText(BUSINESS.shortName)}</p>`, `<h1>${asText(heading)}</h1>`, ...lines.map(paragraph)];
  const data = answers
    ? `<script type="application/json" id="first-answers">${asScriptJson(answers)}</script>\n    `
    : '';
  return html.replace(ROOT, () => `${data}<div id="root"><div class="first-words">${words.join('')}</div></div>`);
}

const paragraph = (line: string) => `<p>${asText(line)}</p>`;
