import { MOST_REFERENCE_LETTERS } from '@naust/domain/orders/order-input.contract.ts';
import { businessTexts } from '../../../../features/orders/business.texts.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { OrderForm } from './use-order-form.ts';
import { businessIn, isByInvoice } from './written-order.ts';

/** A business's statements on its order, with the same fields as at checkout. */
export function BusinessSaid({ form }: { readonly form: OrderForm }) {
  const business = businessIn(form.fields);
  if (business === null) return null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={businessTexts.reference}
        optional
        hint={businessTexts.referenceHint}
        autoComplete="off"
        maxLength={MOST_REFERENCE_LETTERS}
        {...form.field('reference')}
      />
      {isByInvoice(form.fields) && (
        <TextField
          label={businessTexts.invoiceEmail}
          optional
          hint={businessTexts.invoiceEmailHint(business.email)}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          {...form.field('invoiceEmail')}
        />
      )}
    </div>
  );
}
