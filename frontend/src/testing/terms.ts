import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';
import { draftTerms } from '@naust/domain/shop/terms/draft-terms.ts';
import { fieldValues, filledTerms } from '@naust/domain/shop/terms/fields.ts';
import type { TermsAnswer, TermsKind } from '@naust/domain/shop/terms/terms.contract.ts';

export const DEMO_VALUES = fieldValues({
  ...{ business: DEMO_BUSINESS, rules: FIRST_RULES, captureOn: 'pickup', hasDeposits: true },
});

/** The terms of the demo, as the shop answers them. */
export function demoTerms(kind: TermsKind): TermsAnswer {
  const { sections, ...text } = filledTerms(draftTerms(kind, true), DEMO_VALUES);
  return { kind, version: COMPILED_VERSIONS[kind], draft: false, current: true, ...text, sections: [...sections] };
}
