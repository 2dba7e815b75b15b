import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { dayOf, parseDate } from '@naust/domain/wall-clock.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { eInvoiceTexts as texts } from './draft.texts.ts';

/** Decided by Stortinget on 1 June 2026. */
const DUTY_FROM = '2027-01-01';

interface EInvoiceNoticeProps {
  readonly buyer: Pick<DocumentBuyer, 'orgNumber'>;
  readonly reference: string | null;
}

/** To a business that gets only PDF: that it must have an e-invoice, and what is missing. */
export function EInvoiceNotice({ buyer, reference }: EInvoiceNoticeProps) {
  const isInForce = dayOf(osloNow()) >= (parseDate(DUTY_FROM) ?? 0);
  const missing = buyer.orgNumber === null ? texts.noOrgNumber : reference ? null : texts.noReference;
  return (
    <Notice tone={isInForce ? 'warn' : 'note'}>
      <p>{[texts.duty(isInForce), missing].filter(Boolean).join(' ')}</p>
    </Notice>
  );
}
