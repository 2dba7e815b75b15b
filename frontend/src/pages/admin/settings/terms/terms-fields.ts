import type { TermsText, WrittenTermsAnswer } from '@naust/domain/shop/terms/terms.contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Problems } from '../../../../lib/use-form.ts';
import { termsTexts as texts } from './terms.texts.ts';

export interface SectionFields {
  /** Identifies the section in the form. */
  readonly key: number;
  /** null: a new section, named by its title. */
  readonly anchor: string | null;
  readonly title: string;
  readonly text: string;
}

export interface TermsFields {
  readonly introduction: string;
  readonly summary: string;
  readonly sections: readonly SectionFields[];
}

export const termsFieldsOf = ({ introduction, summary, sections }: WrittenTermsAnswer): TermsFields => ({
  introduction,
  summary,
  sections: sections.map((section, key) => ({ key, ...section })),
});

const isComplete = ({ title, text }: SectionFields) => title.trim() !== '' && text.trim() !== '';

export function termsProblems({ sections }: TermsFields): Problems<TermsFields> {
  if (sections.length === 0) return { sections: texts.none };
  const at = sections.findIndex((section) => !isComplete(section));
  return { sections: at < 0 ? null : texts.incomplete(at + 1) };
}

export const refusedTerms = (error: unknown): Problems<TermsFields> =>
  error instanceof ApiError && error.code?.startsWith('TERMS_') ? { sections: error.text } : {};

export const termsBody = ({ introduction, summary, sections }: TermsFields) => ({
  introduction,
  summary,
  sections: sections.map(({ anchor, title, text }) => ({ ...(anchor === null ? {} : { anchor }), title, text })),
});

export function withNewSection(sections: readonly SectionFields[]): readonly SectionFields[] {
  const key = Math.max(-1, ...sections.map((section) => section.key)) + 1;
  return [...sections, { key, anchor: null, title: '', text: '' }];
}

/** The sections with one of them moved by one place. */
export function withMoved(sections: readonly SectionFields[], from: number, by: 1 | -1): readonly SectionFields[] {
  const moved = [...sections];
  moved.splice(from + by, 0, ...moved.splice(from, 1));
  return moved;
}

/** The text of the form, as far as it is written. */
export const writtenText = ({ introduction, summary, sections }: TermsFields): TermsText => ({
  introduction,
  summary,
  sections: sections.map(({ key, anchor, title, text }) => ({ anchor: anchor ?? `ny-${key}`, title, text })),
});
