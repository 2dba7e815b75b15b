import { MOST_REFERENCE_LETTERS } from '@naust/domain/orders/order-input.contract.ts';
import { businessTexts } from '../../features/orders/business.texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { BusinessOrder } from './business-draft.ts';
import { checkoutTexts, businessCheckoutTexts as texts, walletCheckoutTexts } from './checkout.texts.ts';
import type { CheckoutProblems, Customer } from './checkout-form.ts';

interface BusinessFieldsProps {
  readonly business: BusinessOrder;
  readonly customer: Customer;
  readonly byInvoice: boolean;
  readonly byWallet: boolean;
  readonly problems: CheckoutProblems;
  readonly onChange: (business: BusinessOrder) => void;
}

/** A business's statements on its order. */
export function BusinessFields({ business, customer, byInvoice, byWallet, problems, onChange }: BusinessFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-semibold text-spruce">{texts.title}</legend>
      <TextField
        label={businessTexts.reference}
        optional={!byInvoice}
        hint={businessTexts.referenceHint}
        maxLength={MOST_REFERENCE_LETTERS}
        value={business.reference}
        error={problems.reference}
        onChange={(reference) => onChange({ ...business, reference })}
      />
      {byInvoice && (
        <TextField
          label={businessTexts.invoiceEmail}
          optional
          hint={businessTexts.invoiceEmailHint(customer.email)}
          type="email"
          autoComplete="off"
          value={business.invoiceEmail}
          error={problems.invoiceEmail}
          onChange={(invoiceEmail) => onChange({ ...business, invoiceEmail })}
        />
      )}
      {!customer.hasPhone && (
        <TextField
          label={checkoutTexts.phone}
          optional={byWallet}
          hint={byWallet ? `${texts.phoneHint} ${walletCheckoutTexts.phoneFromWallet}` : texts.phoneHint}
          type="tel"
          autoComplete="tel"
          value={business.phone}
          error={problems.phone}
          onChange={(phone) => onChange({ ...business, phone })}
        />
      )}
    </fieldset>
  );
}
