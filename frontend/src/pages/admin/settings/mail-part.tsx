import { type MailAnswer, mailAnswer } from '@naust/domain/shop/mail.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useShop } from '../../../lib/shop.ts';
import { Notice } from '../../../ui/notice.tsx';
import { mailTexts as texts } from './mail.texts.ts';
import { type MailFields, mailBody, mailFieldsOf, mailProblems, refusedMailField } from './mail-fields.ts';
import { MailFieldsets } from './mail-fieldsets.tsx';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';
import { TestMail } from './test-mail.tsx';

const mail = { path: '/shop/mail', schema: mailAnswer };
const mailQuery = shopSettingQuery(mail);

/** The sender of mails, and the news for the shop itself. */
export function MailPart() {
  return (
    <SettingPart query={useQuery(mailQuery)} failed={texts.failed}>
      {(stored, onWriting) => <MailForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
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
    <div className="grid gap-6">
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
      <TestMail />
    </div>
  );
}
