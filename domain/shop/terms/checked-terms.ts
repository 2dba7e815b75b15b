import { refuse } from '../../refusal.ts';
import { parseName, seenOnLines, seenOnOneLine } from '../../seen-text.ts';
import { fieldsIn, wordsOf } from './fields.ts';
import { LONGEST_TERMS, MOST_SECTIONS } from './limits.ts';
import { addressesIn, isSafeAddress } from './notation.ts';
import type { FieldValue, TermsSection, TermsText } from './terms.contract.ts';

/** Terms as they come from a form. */
export interface WrittenTerms {
  readonly introduction: string;
  readonly summary: string;
  readonly sections: readonly { readonly anchor: string | null; readonly title: string; readonly text: string }[];
}

/**
 * The normalized terms: trimmed, each section with an anchor of its own. Refuses what is missing or too long, a field
 * that does not exist or has no value, and an address that no browser should open, each with its place or words.
 */
export function checkedTerms(written: WrittenTerms, values: readonly FieldValue[]): TermsText {
  const { introduction, summary, sections } = written;
  if (sections.length === 0) refuse('TERMS_EMPTY');
  if (sections.length > MOST_SECTIONS) refuse('TERMS_TOO_MANY_SECTIONS');
  const anchors = new Set<string>();
  const terms: TermsText = {
    introduction: seenOnLines(introduction),
    summary: seenOnLines(summary),
    sections: sections.map((section, at) => checkedSection(section, at + 1, anchors)),
  };
  const words = wordsOf(terms);
  const isLong = terms.introduction.length > LONGEST_TERMS.introduction || terms.summary.length > LONGEST_TERMS.summary;
  if (isLong || words.length > LONGEST_TERMS.whole) refuse('TERMS_TOO_LONG');
  for (const field of fieldsIn(words)) {
    const value = values.find((one) => one.field === field)?.value ?? refuse('TERMS_FIELD_UNKNOWN', { field });
    if (value === '') refuse('TERMS_FIELD_EMPTY', { field });
  }
  const address = addressesIn(words).find((one) => !isSafeAddress(one));
  if (address !== undefined) refuse('TERMS_LINK_INVALID', { address });
  return terms;
}

function checkedSection(
  { anchor, title, text }: WrittenTerms['sections'][number],
  number: number,
  taken: Set<string>,
): TermsSection {
  const name = parseName(seenOnOneLine(title)) ?? '';
  const words = seenOnLines(text);
  if (name === '' || words === '') refuse('TERMS_SECTION_INCOMPLETE', { number });
  if (name.length > LONGEST_TERMS.title || words.length > LONGEST_TERMS.text) {
    refuse('TERMS_SECTION_TOO_LONG', { number });
  }
  return {
    anchor: freeAnchor(anchor !== null && ANCHOR.test(anchor) ? anchor : anchorOf(name), taken),
    title: name,
    text: words,
  };
}

const ANCHOR = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** 'Hvem kan leie?' as 'hvem-kan-leie'. */
function anchorOf(title: string): string {
  const letters = title.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a');
  return (
    letters
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'avsnitt'
  );
}

function freeAnchor(wanted: string, taken: Set<string>): string {
  let anchor = wanted;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`;
  taken.add(anchor);
  return anchor;
}
