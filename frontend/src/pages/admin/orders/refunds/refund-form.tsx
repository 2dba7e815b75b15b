import type { DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { formatAmount, formatKr, type Ore, toKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { RefundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useDone } from '../../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../../features/back-office/back-office.texts.ts';
import { documentName } from '../../../../features/documents/document-words.ts';
import { documentsQuery } from '../../../../features/documents/documents.queries.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { reasonOf } from '../../../../lib/api-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { type Form, useForm } from '../../../../lib/use-form.ts';
import { useHalfWritten } from '../../../../lib/use-half-written.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { refund } from './refund.queries.ts';
import { refundTexts as texts } from './refund.texts.ts';

interface RefundFormProps {
  readonly order: OrderAnswer;
  readonly sums: RefundsAnswer;
  readonly closing: { current: () => void };
  readonly onClose: () => void;
}

interface Fields {
  readonly amount: string;
  readonly reason: string;
}

export function RefundForm({ order, sums, closing, onClose }: RefundFormProps) {
  const { through } = sums;
  const leftOre = oreOf(sums.left);
  const form = useRefundForm(order, sums, onClose);
  const { leave } = useHalfWritten(form.isChanged && !form.isSent);
  useEffect(() => {
    closing.current = () => leave(onClose);
  });
  const open = sums.refunds.find(({ state }) => state === 'open');
  return (
    <form {...form.frame} className="grid gap-4">
      <RefundSums sums={sums} />
      {open !== undefined && <Notice tone="warn">{texts.waits(formatKr(oreOf(open.amount)))}</Notice>}
      {sums.invoiced > 0 && <Invoiced orderId={order.id} amount={sums.invoiced} />}
      {leftOre === 0 && sums.invoiced === 0 && open === undefined && (
        <Notice>{sums.refunded > 0 ? texts.nothingLeft : texts.nothing}</Notice>
      )}
      {leftOre > 0 && <RefundFields form={form} through={through} leftOre={leftOre} />}
      <FailureNotice error={form.failure} text={whyNot} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => leave(onClose)}>{leftOre > 0 ? backOfficeTexts.cancel : texts.close}</Button>
        {leftOre > 0 && (
          <Button {...form.button} variant="strong" pendingText={texts.sending[through]}>
            {texts.send[through]}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The paid amount, the refunded part, and the rest. */
function RefundSums({ sums: { refunded, left, invoiced, through } }: { readonly sums: RefundsAnswer }) {
  const sums: (readonly [string, number])[] = [
    [texts.paid[through], refunded + left + invoiced],
    [texts.refunded, refunded],
    ...(invoiced > 0 ? [[texts.invoiced, invoiced] as const] : []),
    [texts.left, left],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {sums.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 py-1.5 last:font-bold">
          <dt>{name}</dt>
          <dd>
            <AmountText ore={oreOf(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Money that goes back with a credit note, and the way there. */
function Invoiced({ orderId, amount }: { readonly orderId: string; readonly amount: number }) {
  const { data = [] } = useQuery(documentsQuery(orderId));
  return (
    <Notice>
      {texts.whyInvoiced(formatKr(oreOf(amount)))}{' '}
      {data.filter(isCreditable).map((row) => (
        <Link key={row.id} to={paths.adminRow('faktura', row.id)} className="text-link mr-3 font-semibold">
          {documentName(row)}
        </Link>
      ))}
    </Notice>
  );
}

const isCreditable = ({ kind, state }: DocumentRow) => kind === 'invoice' && state !== 'draft' && state !== 'credited';

interface RefundFieldsProps extends Pick<RefundsAnswer, 'through'> {
  readonly form: Pick<Form<Fields>, 'field' | 'change'>;
  readonly leftOre: Ore;
}

function RefundFields({ form, through, leftOre }: RefundFieldsProps) {
  return (
    <>
      <Notice>{texts.how[through]}</Notice>
      <div className="grid justify-items-start gap-2">
        <div className="w-full">
          <TextField
            label={texts.amount}
            starred
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...form.field('amount')}
          />
        </div>
        <Button size="sm" onClick={() => form.change({ amount: formatAmount(leftOre) })}>
          {texts.all(formatKr(leftOre))}
        </Button>
      </div>
      <TextArea label={`${texts.reason} *`} rows={2} maxLength={500} {...form.field('reason')} />
    </>
  );
}

function useRefundForm(order: OrderAnswer, { through, left }: RefundsAnswer, onClose: () => void) {
  const done = useDone();
  const queries = useQueryClient();
  return useForm<Fields, void>({
    blank: { amount: '', reason: '' },
    problemsOf: ({ amount, reason }) => ({
      amount: amountProblem(parseAmount(amount), oreOf(left)),
      reason: reason.trim() === '' ? texts.reasonNeeded : null,
    }),
    async send({ amount, reason }) {
      const ore = parseAmount(amount) ?? 0;
      await refund(order.id, { amount: toKr(ore), reason: reason.trim(), version: order.version });
      onClose();
      await done(texts.done[through](formatKr(ore)));
    },
    async onFailed() {
      await queries.invalidateQueries({ queryKey: ['admin-orders'] });
    },
  });
}

/** Includes that the wallet does not answer: nothing is lost then, and the same try can be repeated. */
const whyNot = (error: unknown) => [texts.notDone, reasonOf(error)].filter(Boolean).join(': ');

function amountProblem(ore: Ore | null, leftOre: Ore): string | null {
  if (ore === null || ore <= 0) return texts.amountNeeded;
  return ore > leftOre ? texts.tooMuch(formatKr(leftOre)) : null;
}
