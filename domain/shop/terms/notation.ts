/*
 * Terms are plain text. An empty line ends a paragraph; a line that begins with '- ' is an item of a list; a line in
 * bold directly above a list whose items begin with '**Label:**' makes it a card. Inside a line, '**words**' is bold
 * and '[words](address)' a link. Everything else is shown as it is written, HTML too.
 */

export const paragraphs = (...parts: readonly string[]): string => parts.join('\n\n');
export const lines = (...parts: readonly string[]): string => parts.join('\n');

export type TermsBlock =
  | { readonly kind: 'paragraph'; readonly words: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labels with their words; no words: a line to write on. */
  | { readonly kind: 'card'; readonly title: string; readonly rows: readonly CardRow[] };

export interface CardRow {
  readonly label: string;
  readonly words: string;
}

/** A part of a line. `address` null: no link. */
export interface TermsSpan {
  readonly words: string;
  readonly isBold: boolean;
  readonly address: string | null;
}

const ITEM = /^- /;
const BOLD_LINE = /^\*\*([^*]+)\*\*$/;
const LABELLED = /^\*\*([^*]+):\*\*\s*(.*)$/;
const SPAN = /\[([^\]\n]+)\]\(([^)\s]*)\)|\*\*([^*\n]+)\*\*/g;

/** A page of the shop, a section of this page, or an address elsewhere. Browsers read '/\' like '//'. */
const ADDRESS = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|(?:https:\/\/|mailto:|tel:)[^\s\\]+)$/;

export const isSafeAddress = (address: string): boolean => ADDRESS.test(address);

export const blocksOf = (text: string): TermsBlock[] => text.split(/\n{2,}/).flatMap(blocksOfPart);

function blocksOfPart(part: string): TermsBlock[] {
  const written = part.split('\n').filter((line) => line.trim() !== '');
  const card = cardOf(written);
  if (card !== null) return [card];
  const blocks: TermsBlock[] = [];
  for (const line of written) {
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, '');
      if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { ...last, words: `${last.words}\n${line}` };
    } else blocks.push({ kind: 'paragraph', words: line });
  }
  return blocks;
}

function cardOf([first = '', ...rest]: readonly string[]): TermsBlock | null {
  const title = BOLD_LINE.exec(first)?.[1];
  if (title === undefined || rest.length === 0) return null;
  const rows = rest.map((line) => {
    const [, label, words = ''] = ITEM.test(line) ? (LABELLED.exec(line.replace(ITEM, '')) ?? []) : [];
    return label === undefined ? null : { label, words };
  });
  const found = rows.filter((row) => row !== null);
  return found.length === rows.length ? { kind: 'card', title, rows: found } : null;
}

/** The parts of a line. An address that a browser should not open is shown as it is written. */
export function spansOf(words: string): TermsSpan[] {
  const spans: TermsSpan[] = [];
  let end = 0;
  for (const match of words.matchAll(SPAN)) {
    const [whole, linked, address = '', bold] = match;
    if (linked !== undefined && !isSafeAddress(address)) continue;
    if (match.index > end) spans.push(plain(words.slice(end, match.index)));
    spans.push(
      linked === undefined
        ? { words: bold ?? '', isBold: true, address: null }
        : { words: linked, isBold: false, address },
    );
    end = match.index + whole.length;
  }
  if (end < words.length) spans.push(plain(words.slice(end)));
  return spans;
}

const plain = (words: string): TermsSpan => ({ words, isBold: false, address: null });

/** The addresses of all links in a text, safe or not. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(SPAN)].flatMap(([, linked, address]) => (linked === undefined ? [] : [address ?? '']));
