import type { Ore } from '@naust/domain/money.ts';
import { daysToPay } from '@naust/domain/orders/order-rules.ts';
import { formatDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loginThen, paths } from '../../lib/paths.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PaymentOption, paymentsQuery } from './checkout.queries.ts';
import { checkoutTexts, walletCheckoutTexts } from './checkout.texts.ts';
import { type CheckoutProblems, type Customer, isInvoice, isWallet, offeredPayments } from './checkout-form.ts';

interface PaymentFieldsProps {
  readonly payment: PaymentOption | null;
  readonly totalOre: Ore;
  readonly over18: boolean;
  /** Null for a visitor. */
  readonly customer: Customer | null;
  readonly today: WallDay;
  readonly problems: CheckoutProblems;
  readonly onPayment: (payment: PaymentOption | null) => void;
  readonly onOver18: (over18: boolean) => void;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { payment, totalOre, problems, onPayment } = props;
  const { data, isError, refetch, isFetching } = useQuery(paymentsQuery);
  if (data === undefined && isError) {
    return <FailedState text={checkoutTexts.paymentsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton className="h-20 w-full" />;
  const options = offeredPayments(data, totalOre);
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={checkoutTexts.payment}
        value={payment === null ? '' : String(payment.id)}
        options={options.map((option) => ({
          value: String(option.id),
          label: checkoutTexts.paymentName(option.name),
          line: lineOf(option),
        }))}
        error={problems.payment}
        onChange={(id) => onPayment(options.find((option) => String(option.id) === id) ?? null)}
      />
      {payment !== null && isInvoice(payment) && <InvoiceRules {...props} />}
    </div>
  );
}

function lineOf(payment: PaymentOption): string | undefined {
  if (isWallet(payment)) return walletCheckoutTexts.hint;
  if (isInvoice(payment)) return checkoutTexts.invoiceHint;
  return payment.name === 'Kort' ? checkoutTexts.cardHint : undefined;
}

function InvoiceRules({ customer, over18, today, problems, onOver18 }: PaymentFieldsProps) {
  if (customer === null) {
    return (
      <Notice tone="warn">
        <Link to={loginThen(paths.cart)} className="text-link">
          {checkoutTexts.invoiceNeedsLogin}
        </Link>
      </Notice>
    );
  }
  const days = daysToPay(rulesNow(), customer.isBusiness);
  return (
    <>
      <p className="text-sm text-ink-soft">{checkoutTexts.invoiceDue(formatDate(today + days), days)}</p>
      {!customer.isBusiness && (
        <Checkbox checked={over18} error={problems.over18} onChange={onOver18}>
          {checkoutTexts.over18}
        </Checkbox>
      )}
    </>
  );
}
