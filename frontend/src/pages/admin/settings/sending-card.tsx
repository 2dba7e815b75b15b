import { EHF_WAYS, type InvoicingAnswer } from '@naust/domain/documents/documents.contract.ts';
import type { EhfWay } from '@naust/domain/documents/invoicing.ts';
import { parseEmail } from '@naust/domain/email-address.ts';
import { useQuery } from '@tanstack/react-query';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HintedCheckbox } from './hinted-checkbox.tsx';
import { invoicing, invoicingQuery } from './invoicing.queries.ts';
import { invoicingTexts } from './invoicing.texts.ts';
import { sendingTexts as texts } from './sending.texts.ts';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, useShopSetting } from './shop-setting.ts';

interface SendingFields {
  readonly automatic: boolean;
  readonly by: EhfWay;
  readonly address: string;
}

const NAMES: Record<keyof SendingFields, string> = {
  automatic: texts.automatic,
  by: texts.by,
  address: texts.inbox,
};
const WAYS = EHF_WAYS.map((value) => ({ value, label: texts.ways[value] }));

/** Whether invoices go by themselves, and where e-invoices go. The form above says if it cannot be fetched. */
export function SendingCard() {
  const query = useQuery(invoicingQuery);
  if (query.isError) return null;
  return (
    <SettingPart query={query} failed={invoicingTexts.failed} height="h-64">
      {(stored, onWriting) => <SendingForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

function SendingForm(props: StoredSetting<InvoicingAnswer>) {
  const form = useShopSetting<SendingFields, InvoicingAnswer>(invoicing, props, {
    draft: 'shop-sending',
    fieldsOf: ({ automatic, ehf }) => ({ automatic, by: ehf.by, address: ehf.address ?? '' }),
    problemsOf,
    refusedField: (error) =>
      error instanceof ApiError && error.code?.startsWith('EHF_') ? { address: error.text } : {},
    bodyOf: ({ automatic, by, address }) => ({
      automatic,
      ehf: { by, address: by === 'folder' ? null : address.trim() },
    }),
    saved: texts.saved,
  });
  const { automatic, by } = form.fields;
  return (
    <SettingCard titleId="sending-title" title={texts.title}>
      <RowFormFrame
        form={form}
        takesFocus={false}
        names={NAMES}
        valueText={wordsOf}
        onCancel={form.onCancel}
        saveText={texts.save}
      >
        <HintedCheckbox
          checked={automatic}
          onChange={(isOn) => form.change({ automatic: isOn })}
          hint={texts.automaticHint}
        >
          {texts.automatic}
        </HintedCheckbox>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <Select
            label={texts.by}
            {...(by === 'folder' ? { hint: texts.folderHint } : {})}
            options={WAYS}
            value={by}
            onChange={(value) => form.change({ by: EHF_WAYS.find((way) => way === value) ?? 'folder' })}
          />
          {by !== 'folder' && (
            <TextField
              label={by === 'mail' ? texts.inbox : texts.accessPoint}
              {...(by === 'mail' ? {} : { hint: texts.accessPointHint })}
              inputMode={by === 'mail' ? 'email' : 'url'}
              autoComplete="off"
              maxLength={300}
              {...form.field('address')}
            />
          )}
        </div>
      </RowFormFrame>
    </SettingCard>
  );
}

function problemsOf({ by, address }: SendingFields): Problems<SendingFields> {
  const text = address.trim();
  if (by === 'mail' && parseEmail(text) === null) return { address: texts.inboxWrong };
  const isAddress = /^https:\/\/[^\s/]+\S*$/.test(text);
  return { address: by === 'access-point' && !isAddress ? texts.accessPointWrong : null };
}

function wordsOf(_name: keyof SendingFields, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  return WAYS.find((way) => way.value === value)?.label ?? null;
}
