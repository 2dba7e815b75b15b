import type { DocumentInput, DocumentIssued, DraftAnswer } from '@naust/domain/documents/documents.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ApiError, withReason } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useCity } from '../../lib/use-city.ts';
import { type Problems, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { issueInvoice } from './documents.queries.ts';
import { draftTexts as texts } from './draft.texts.ts';
import { EInvoiceNotice } from './e-invoice-notice.tsx';

const NO_ADDRESS = 'BUYER_ADDRESS_MISSING';
const NO_SELLER = 'SELLER_INCOMPLETE';

interface SendDraftProps {
  readonly orderId: string;
  readonly draft: DraftAnswer;
  readonly onSent: (issued: DocumentIssued) => unknown;
}

interface Fields {
  readonly reference: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

/** One press sends the invoice; a missing address is asked for here. */
export function SendDraft({ orderId, draft, onSent }: SendDraftProps) {
  const { refusal, buyer } = draft;
  const needsAddress = refusal?.code === NO_ADDRESS;
  const asksReference = buyer?.isBusiness === true && draft.reference === null;
  const form = useSending({ orderId, needsAddress, onSent });
  useCity(form.fields.postalCode, form.fields.city, (city) => form.change({ city }));
  const reference = draft.reference ?? form.fields.reference.trim();
  if (refusal !== null && !needsAddress) return <WhyNot refusal={refusal} />;
  return (
    <form {...form.frame} className="grid gap-4">
      {needsAddress && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{texts.addressNeeded}</legend>
          <TextField label={texts.address} starred maxLength={200} {...form.field('address')} />
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-4">
            <TextField
              label={texts.postalCode}
              starred
              inputMode="numeric"
              maxLength={4}
              {...form.field('postalCode')}
            />
            <TextField label={texts.city} starred maxLength={100} {...form.field('city')} />
          </div>
        </fieldset>
      )}
      {asksReference && <TextField label={texts.reference} optional maxLength={80} {...form.field('reference')} />}
      {buyer?.isBusiness && !(buyer.orgNumber && reference) && <EInvoiceNotice buyer={buyer} reference={reference} />}
      <FailureNotice error={form.failure} text={(error) => withReason(texts.sendFailed, error)} />
      <div>
        <Button {...form.button} variant="strong" pendingText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function WhyNot({ refusal: { code, error } }: { readonly refusal: NonNullable<DraftAnswer['refusal']> }) {
  return (
    <Notice tone="warn">
      <p>{error}</p>
      {code === NO_SELLER && (
        <p>
          <Link to={`${paths.adminPage('settings')}?part=shop`} className="text-link">
            {texts.toShopSettings}
          </Link>
        </p>
      )}
    </Notice>
  );
}

interface Sending extends Pick<SendDraftProps, 'orderId' | 'onSent'> {
  readonly needsAddress: boolean;
}

function useSending({ orderId, needsAddress, onSent }: Sending) {
  const queries = useQueryClient();
  return useForm<Fields, DocumentIssued>({
    blank: { reference: '', address: '', postalCode: '', city: '' },
    problemsOf: (fields) => (needsAddress ? addressProblems(fields) : {}),
    send: (fields) => issueInvoice(orderId, bodyOf(fields, needsAddress)),
    onSent: ({ sent }) => onSent(sent),
    onFailed({ error }) {
      // The customer's address or the lines are others than those shown.
      if (error instanceof ApiError && error.isRefusal) return queries.invalidateQueries({ queryKey: ['documents'] });
      return undefined;
    },
  });
}

function bodyOf({ reference, address, postalCode, city }: Fields, needsAddress: boolean): DocumentInput {
  return {
    kind: 'invoice',
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    ...(needsAddress ? { address: { address: address.trim(), postalCode: postalCode.trim(), city: city.trim() } } : {}),
  };
}

const addressProblems = ({ address, postalCode, city }: Fields): Problems<Fields> => ({
  address: address.trim() === '' ? texts.required : null,
  postalCode: /^\d{4}$/.test(postalCode.trim()) ? null : texts.postalCodeWrong,
  city: city.trim() === '' ? texts.required : null,
});
