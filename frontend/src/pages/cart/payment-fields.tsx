import { formatDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loginThen, paths } from '../../lib/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PaymentOption, paymentsQuery } from './checkout.queries.ts';
import { checkoutTexts, walletCheckoutTexts } from './checkout.texts.ts';
import { type CheckoutProblems, type Customer, isInvoice, isWallet } from './checkout-form.ts';

const DAYS_TO_PAY = 14;

interface PaymentFieldsProps {
  readonly payment: PaymentOption | null;
  readonly over18: boolean;
  /** Null for a visitor. */
  readonly customer: Customer | null;
  readonly today: WallDay;
  readonly problems: CheckoutProblems;
  readonly onPayment: (payment: PaymentOption | null) => void;
  readonly onOver18: (over18: boolean) => void;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { payment, problems, onPayment } = props;
  const { data: options, isError, refetch, isFetching } = useQuery(paymentsQuery);
  if (options === undefined && isError) {
    return <FailedState text={checkoutTexts.paymentsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (options === undefined) return <Skeleton className="h-20 w-full" />;
  return (
    <div className="grid gap-3">
      <Select
        label={checkoutTexts.payment}
        placeholder={checkoutTexts.paymentPlaceholder}
        value={payment === null ? '' : String(payment.id)}
        options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={problems.payment}
        hint={hintOf(payment)}
        onChange={(id) => onPayment(options.find((option) => String(option.id) === id) ?? null)}
      />
      {payment !== null && isInvoice(payment) && <InvoiceRules {...props} />}
    </div>
  );
}

function hintOf(payment: PaymentOption | null): string | undefined {
  if (payment === null) return undefined;
  if (isWallet(payment)) return walletCheckoutTexts.hint;
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
  return (
    <>
      <p className="text-sm text-ink-soft">{checkoutTexts.invoiceDue(formatDate(today + DAYS_TO_PAY))}</p>
      {!customer.isBusiness && (
        <Checkbox checked={over18} error={problems.over18} onChange={onOver18}>
          {checkoutTexts.over18}
        </Checkbox>
      )}
    </>
  );
}
