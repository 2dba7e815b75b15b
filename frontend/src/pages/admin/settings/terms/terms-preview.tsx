import { filledTerms } from '@naust/domain/shop/terms/fields.ts';
import type { FieldValue } from '@naust/domain/shop/terms/terms.contract.ts';
import { TermsBlocks } from '../../../../features/terms/terms-block.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { termsTexts as texts } from './terms.texts.ts';
import { type TermsFields, writtenText } from './terms-fields.ts';

interface TermsPreviewProps {
  readonly fields: TermsFields;
  readonly values: readonly FieldValue[];
}

/** The written text with its fields filled in, as the page will show it. */
export function TermsPreview({ fields, values }: TermsPreviewProps) {
  const { introduction, summary, sections } = filledTerms(writtenText(fields), values);
  return (
    <Disclosure title={texts.preview}>
      <div className="grid max-w-[42rem] gap-6 pt-2">
        <TermsBlocks text={introduction} />
        {summary !== '' && (
          <div className="grid gap-3 rounded-lg bg-birch p-5">
            <p className="text-lg font-semibold">{texts.summary}</p>
            <TermsBlocks text={summary} />
          </div>
        )}
        {sections.map(({ anchor, title, text }, at) => (
          <div key={anchor} className="grid gap-3">
            <h3 className="text-lg">
              {at + 1}. {title}
            </h3>
            <TermsBlocks text={text} />
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

/** How to write terms, and every field with its value now. */
export function TermsHelp({ values }: Pick<TermsPreviewProps, 'values'>) {
  return (
    <div>
      <Disclosure title={texts.howTitle}>
        <p className="max-w-prose">{texts.how}</p>
      </Disclosure>
      <Disclosure title={texts.fieldsTitle}>
        <p className="max-w-prose text-ink-soft">{texts.fieldsHint}</p>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[fit-content(16rem)_1fr]">
          {values.map(({ field, value }) => (
            <div key={field} className="contents">
              <dt className="font-semibold" translate="no">
                {`{${field}}`}
              </dt>
              <dd className="mb-2 sm:mb-0">{value === '' ? texts.noValue : <TermsBlocks text={value} />}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
