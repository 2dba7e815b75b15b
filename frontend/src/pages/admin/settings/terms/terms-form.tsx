import { LONGEST_TERMS } from '@naust/domain/shop/terms/limits.ts';
import {
  type TermsKind,
  termsPublished,
  type WrittenTermsAnswer,
  writtenTermsAnswer,
} from '@naust/domain/shop/terms/terms.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { HistoryPanel } from '../../../../features/back-office/history-panel.tsx';
import { useRowForm } from '../../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../../features/back-office/row-form-frame.tsx';
import { useTellsWhenWritten } from '../../../../features/back-office/steady-row.ts';
import { callApi } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { PublishButton } from './publish-button.tsx';
import { SectionRows } from './section-rows.tsx';
import { termsNames, termsTexts as texts } from './terms.texts.ts';
import { refusedTerms, type TermsFields, termsBody, termsFieldsOf, termsProblems } from './terms-fields.ts';
import { TermsHelp, TermsPreview } from './terms-preview.tsx';
import { TermsVersions } from './terms-versions.tsx';

const termsNow = (kind: TermsKind, signal?: AbortSignal) =>
  callApi(`/shop/terms/${kind}/written`, { answer: writtenTermsAnswer, ...(signal && { signal }) });

export const writtenTermsQuery = (kind: TermsKind) =>
  queryOptions({ queryKey: ['shop', 'terms', kind, 'written'], queryFn: ({ signal }) => termsNow(kind, signal) });

interface TermsFormProps {
  readonly terms: WrittenTermsAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

export function TermsForm({ terms, onWriting }: TermsFormProps) {
  const form = useTermsForm(terms);
  useTellsWhenWritten(form, onWriting);
  const { fields, problems, change, frame, button } = form;
  const publish = (
    <PublishButton
      name={termsNames[terms.kind]}
      pending={button.pending}
      isReady={termsProblems(fields).sections === null}
      onPublish={() => frame.ref.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))}
    />
  );
  return (
    <div className="grid gap-6">
      {terms.draft && (
        <Notice tone="warn">
          <p>
            <b>{texts.draft}</b>
          </p>
          <p>{texts.draftHint}</p>
        </Notice>
      )}
      {terms.changedFields.length > 0 && <Notice tone="warn">{texts.changed(terms.changedFields)}</Notice>}
      <TermsHelp values={terms.fields} />
      <RowFormFrame
        form={form}
        names={{ introduction: texts.introduction, summary: texts.summary, sections: texts.sections }}
        valueText={(_name, value) => (Array.isArray(value) ? `${value.length} avsnitt` : null)}
        onCancel={() => change(termsFieldsOf(terms))}
        submit={publish}
      >
        <TextArea
          label={texts.introduction}
          maxLength={LONGEST_TERMS.introduction}
          value={fields.introduction}
          onChange={(introduction) => change({ introduction })}
        />
        <TextArea
          label={texts.summary}
          hint={texts.summaryHint}
          maxLength={LONGEST_TERMS.summary}
          value={fields.summary}
          onChange={(summary) => change({ summary })}
        />
        <SectionRows
          sections={fields.sections}
          problem={problems.sections ?? null}
          onChange={(sections) => change({ sections })}
        />
        <TermsPreview fields={fields} values={terms.fields} />
      </RowFormFrame>
      <TermsVersions terms={terms} />
      <HistoryPanel word="shop" id="1" />
    </div>
  );
}

function useTermsForm(terms: WrittenTermsAnswer) {
  return useRowForm<TermsFields, WrittenTermsAnswer>({
    draft: `terms-${terms.kind}`,
    row: terms,
    schema: writtenTermsAnswer,
    now: () => termsNow(terms.kind),
    fieldsOf: (row) => termsFieldsOf(row ?? terms),
    problemsOf: termsProblems,
    refusedField: refusedTerms,
    async send(fields, opened) {
      const body = { kind: terms.kind, ...termsBody(fields), version: (opened ?? terms).version };
      const { version } = await callApi('/shop/terms', { method: 'POST', body, answer: termsPublished });
      return { id: version };
    },
    saved: texts.saved,
    onSaved: () => {},
  });
}
