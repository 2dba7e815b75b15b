import { type MailAnswer, mailAnswer, mailSaved } from '@naust/domain/shop/mail.contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useSteadyRow, useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';
import { shopQuery, useShop } from '../../../lib/shop.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { mailTexts as texts } from './mail.texts.ts';
import { type MailFields, mailBody, mailFieldsOf, mailProblems, refusedMailField } from './mail-fields.ts';
import { MailFieldsets } from './mail-fieldsets.tsx';
import { TestMail } from './test-mail.tsx';

const mailNow = (signal?: AbortSignal) => callApi('/shop/mail', { answer: mailAnswer, ...(signal && { signal }) });

const mailQuery = queryOptions({ queryKey: ['shop', 'mail'], queryFn: ({ signal }) => mailNow(signal) });

/** The sender of mails, and the news for the shop itself. */
export function MailPart() {
  const { data, isError, refetch, isFetching } = useQuery(mailQuery);
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return <MailForm key={steady.version} mail={steady} onWriting={setHalfWritten} />;
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[40rem] w-full" />
    </>
  );
}

interface MailFormProps {
  readonly mail: MailAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

function MailForm({ mail, onWriting }: MailFormProps) {
  const queries = useQueryClient();
  const { email } = useShop();
  const form = useRowForm<MailFields, MailAnswer>({
    draft: 'shop-mail',
    row: mail,
    schema: mailAnswer,
    now: () => mailNow(),
    fieldsOf: (row) => mailFieldsOf(row ?? mail, email),
    problemsOf: mailProblems,
    refusedField: refusedMailField,
    async send(fields, opened) {
      const body = { ...mailBody(fields), version: (opened ?? mail).version };
      const { version } = await callApi('/shop/mail', { method: 'PUT', body, answer: mailSaved });
      await queries.invalidateQueries({ queryKey: shopQuery.queryKey });
      return { id: version };
    },
    saved: texts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  return (
    <div className="grid gap-6">
      <Card as="section" labelledBy="mail-title">
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h2 id="mail-title" className="text-xl">
              {texts.title}
            </h2>
            <p className="max-w-prose text-ink-soft">{texts.intro}</p>
          </div>
          {!mail.set && <Notice>{texts.notSet}</Notice>}
          <RowFormFrame
            form={form}
            names={texts}
            valueText={(_name, value) => (typeof value === 'boolean' ? (value ? 'Ja' : 'Nei') : null)}
            onCancel={() => form.change(mailFieldsOf(mail, email))}
          >
            <MailFieldsets form={form} />
          </RowFormFrame>
        </div>
      </Card>
      <TestMail />
    </div>
  );
}
