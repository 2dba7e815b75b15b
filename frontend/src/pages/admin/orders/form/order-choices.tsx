import type { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { PAYMENT_OPTIONS } from '@naust/domain/orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { Select } from '../../../../ui/select.tsx';
import { paymentOptionsQuery } from '../orders.queries.ts';
import { statusesQuery } from './order-form.queries.ts';
import { orderFormTexts as texts } from './order-form.texts.ts';
import type { OrderForm } from './use-order-form.ts';

/**
 * Status and payment option, from the shop's lists. An order keeps its option after it was turned off; one that staff
 * place begins as booked.
 */
export function OrderChoices({ form }: { readonly form: OrderForm }) {
  const { data: statuses = [] } = useQuery(statusesQuery);
  const { data: payments = [] } = useQuery(paymentOptionsQuery);
  const [opened] = useState(form.fields.paymentId);
  const offered = PAYMENT_OPTIONS.filter(({ id }) => String(id) === opened || payments.some((one) => one.id === id));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ForAdmins>
        <Select
          label={`${texts.status} *`}
          placeholder={texts.choose}
          options={optionsOf(statuses)}
          {...form.field('statusId')}
        />
      </ForAdmins>
      <Select
        label={`${texts.option} *`}
        placeholder={texts.choose}
        options={optionsOf(offered)}
        {...form.field('paymentId')}
      />
    </div>
  );
}

const optionsOf = (rows: readonly z.infer<typeof namedRow>[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
