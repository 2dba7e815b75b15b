import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawalTexts } from '../../features/orders/withdrawal.texts.ts';
import { WithdrawalConfirm } from '../../features/orders/withdrawal-confirm.tsx';
import { addOnce } from '../../lib/add-once.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { withdrawalPageTexts as texts } from './withdrawal.texts.ts';

interface Fields {
  readonly orderNo: string;
  readonly email: string;
  readonly name: string;
  readonly lines: string;
}

const BLANK: Fields = { orderNo: '', email: '', name: '', lines: '' };

const linesIn = ({ lines }: Fields): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function declareWithdrawal(fields: Fields) {
  const lines = linesIn(fields);
  const body = {
    orderNo: Number(fields.orderNo),
    email: fields.email.trim(),
    name: fields.name.trim(),
    ...(lines.length > 0 && { lines }),
  };
  return addOnce('/withdrawals', { body, answer: deleted });
}

/** For those who have neither the link of their order nor an account. */
export function WithdrawalPage() {
  const [fields, setFields] = useState(BLANK);
  const [step, setStep] = useState<'write' | 'check' | 'done'>('write');
  const check = (written: Fields) => {
    setFields(written);
    setStep('check');
  };
  const send = async () => {
    await declareWithdrawal(fields);
    setStep('done');
  };
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {step === 'done' ? (
        <Sent onAgain={() => setStep('write')} />
      ) : (
        <>
          <p className="text-lg text-ink-soft">{texts.intro}</p>
          <Card>
            {step === 'write' ? (
              <WithdrawalForm written={fields} onWritten={check} />
            ) : (
              <WithdrawalConfirm
                orderNo={fields.orderNo}
                name={fields.name}
                lines={linesIn(fields).length > 0 ? linesIn(fields) : [texts.everything]}
                onSend={send}
                onBack={() => setStep('write')}
              />
            )}
          </Card>
        </>
      )}
    </div>
  );
}

interface WithdrawalFormProps {
  readonly written: Fields;
  readonly onWritten: (fields: Fields) => void;
}

function WithdrawalForm({ written, onWritten }: WithdrawalFormProps) {
  const form = useForm<Fields, void>({
    blank: BLANK,
    written,
    problemsOf: ({ orderNo, email, name }) => ({
      orderNo: /^[1-9]\d{0,8}$/.test(orderNo.trim()) ? null : texts.orderNoNeeded,
      email: emailProblem(email, texts.emailNeeded),
      name: name.trim() === '' ? withdrawalTexts.nameNeeded : null,
    }),
    send: async (fields) => onWritten({ ...fields, orderNo: fields.orderNo.trim(), name: fields.name.trim() }),
  });
  return (
    <form {...form.frame} className="grid gap-5">
      <TextField
        label={texts.orderNo}
        hint={texts.orderNoHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('orderNo')}
      />
      <TextField label={texts.email} type="email" autoComplete="email" autoCapitalize="none" {...form.field('email')} />
      <TextField label={withdrawalTexts.name} autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextArea label={texts.lines} hint={texts.linesHint} rows={3} maxLength={2000} {...form.field('lines')} />
      <div>
        <Button {...form.button} variant="strong">
          {withdrawalTexts.next}
        </Button>
      </div>
    </form>
  );
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Notice tone="good" role="status">
      <p className="font-semibold">{texts.doneTitle}</p>
      <p>{texts.done}</p>
      <p>
        {texts.noMail}{' '}
        <Link to={paths.contact} className="text-link">
          {texts.contact}
        </Link>
        .
      </p>
      <div>
        <Button size="sm" onClick={onAgain}>
          {withdrawalTexts.back}
        </Button>
      </div>
    </Notice>
  );
}
