import { MOST_MESSAGE_LETTERS } from '@naust/domain/orders/customer-notice.contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** The mail to the customer about a change of the order. */
export interface NoticeFields {
  readonly notifyCustomer: boolean;
  readonly customerMessage: string;
}

export const FIRST_NOTICE: NoticeFields = { notifyCustomer: true, customerMessage: '' };

export const noticeTexts = {
  send: 'Send e-post til kunden',
  message: 'Melding til kunden',
  hint: 'Kommer med i e-posten. Begrunnelsen sendes aldri.',
} as const;

/** Left out where it says what the server does by itself. */
export function noticeBody({ notifyCustomer, customerMessage }: NoticeFields) {
  if (!notifyCustomer) return { notifyCustomer };
  const message = customerMessage.trim();
  return message === '' ? {} : { customerMessage: message };
}

interface CustomerNoticeProps {
  readonly fields: NoticeFields;
  readonly onChange: (change: Partial<NoticeFields>) => void;
}

/** Whether the customer gets a mail, and the words for it. */
export function CustomerNotice({ fields: { notifyCustomer, customerMessage }, onChange }: CustomerNoticeProps) {
  return (
    <div className="grid gap-2">
      <Checkbox checked={notifyCustomer} onChange={(isOn) => onChange({ notifyCustomer: isOn })}>
        {noticeTexts.send}
      </Checkbox>
      {notifyCustomer && (
        <TextArea
          label={noticeTexts.message}
          hint={noticeTexts.hint}
          rows={2}
          maxLength={MOST_MESSAGE_LETTERS}
          value={customerMessage}
          onChange={(text) => onChange({ customerMessage: text })}
          optional
        />
      )}
    </div>
  );
}
