import { type MailAnswer, mailAnswer } from '@naust/domain/shop/mail.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { lateComponent } from '../../../lib/late-component.ts';
import { useShop } from '../../../lib/shop.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { mailTexts as texts } from './mail.texts.ts';
import { type MailFields, mailBody, mailFieldsOf, mailProblems, refusedMailField } from './mail-fields.ts';
import { MailFieldsets } from './mail-fieldsets.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';
import { TestMail } from './test-mail.tsx';

const Sms = lateComponent(async () => (await import('./sms-card.tsx')).SmsCard);

const mail = { path: '/shop/mail', schema: mailAnswer };
const mailQuery = shopSettingQuery(mail);

/** The sender of mails, the news for the shop itself, and the text messages to customers. */
export function MailPart() {
  return (
    <div className="grid gap-6">
      <SettingPart query={useQuery(mailQuery)} failed={texts.failed}>
        {(stored, onWriting) => <MailForm key={stored.version} stored={stored} onWriting={onWriting} />}
      </SettingPart>
      <Sms instead={<Skeleton className="h-64 w-full" />} />
      <TestMail />
    </div>
  );
}

function MailForm(props: StoredSetting<MailAnswer>) {
  const { email } = useShop();
  const form = useShopSetting<MailFields, MailAnswer>(mail, props, {
    draft: 'shop-mail',
    fieldsOf: (row) => mailFieldsOf(row, email),
    problemsOf: mailProblems,
    refusedField: refusedMailField,
    bodyOf: mailBody,
    saved: texts.saved,
  });
  return (
    <SettingCard titleId="mail-title" title={texts.title} intro={texts.intro}>
      {!props.stored.set && <Notice>{texts.notSet}</Notice>}
      <RowFormFrame
        form={form}
        names={texts}
        valueText={(_name, value) => (typeof value === 'boolean' ? (value ? 'Ja' : 'Nei') : null)}
        onCancel={form.onCancel}
      >
        <MailFieldsets form={form} />
      </RowFormFrame>
    </SettingCard>
  );
}
