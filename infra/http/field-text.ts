import type { Language, Texts } from '@naust/domain/language.ts';
import type * as z from 'zod/mini';
import * as en from './field.texts.en.ts';
import * as nb from './field.texts.ts';

type FieldTexts = Texts<typeof nb.fieldTexts>;

const textsIn = (language: Language): FieldTexts => (language === 'en' ? en.fieldTexts : nb.fieldTexts);

/** The error text of a field; a schema's own text has priority. */
export const fieldTextIn = (language: Language): ((issue: z.core.$ZodRawIssue) => string) => {
  const texts = textsIn(language);
  return (issue) => fieldText(issue, texts);
};

function fieldText(issue: z.core.$ZodRawIssue, texts: FieldTexts): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : typeText(issue.expected, texts);
    case 'too_small':
      return smallest(issue.origin, Number(issue.minimum), texts);
    case 'too_big':
      return largest(issue.origin, Number(issue.maximum), texts);
    case 'not_multiple_of':
      return texts.multipleOf(issue.divisor);
    case 'invalid_value':
      return texts.unknownChoice;
    case 'unrecognized_keys':
      return texts.unknownField;
    case 'invalid_format':
      return issue.format === 'email' ? texts.notEmail : texts.wrongForm;
    case 'custom':
      return issue.params?.is === 'email' ? texts.notEmail : texts.wrongForm;
    default:
      return texts.wrongForm;
  }
}

function typeText(expected: string, { types, wrongForm }: FieldTexts): string {
  const named: Readonly<Record<string, string>> = types;
  return named[expected] ?? wrongForm;
}

function smallest(origin: string, least: number, texts: FieldTexts): string {
  if (origin === 'string') return least === 1 ? texts.missing : texts.leastLetters(least);
  return origin === 'array' ? texts.leastRows(least) : texts.least(least);
}

function largest(origin: string, most: number, texts: FieldTexts): string {
  if (origin === 'string') return texts.mostLetters(most);
  return origin === 'array' ? texts.mostRows(most) : texts.most(most);
}
