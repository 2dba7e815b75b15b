import { type DiscountAnswer, discountAnswer, MOST_CODE_LETTERS } from '@naust/domain/discounts/discounts.contract.ts';
import type { RowDraft } from '../../../../features/admin-stats/what-if/row-draft.ts';
import { WhatIfPart } from '../../../../features/admin-stats/what-if/what-if-part.tsx';
import { Panel } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../../features/back-office/row-form-frame.tsx';
import type { Form } from '../../../../lib/use-form.ts';
import { ChoiceChip } from '../../../../ui/choice-chip.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAccountNames } from './account-name.ts';
import { AudienceFields } from './audience-fields.tsx';
import {
  type DiscountFields,
  discountBody,
  discountFieldsOf,
  discountProblems,
  idsIn,
  refusedDiscountField,
} from './discount-fields.ts';
import { type DiscountNames, discountSentence, discountState } from './discount-sentence.ts';
import { discountNow, saveDiscount } from './discounts.queries.ts';
import { stateTexts, discountTexts as texts } from './discounts.texts.ts';
import { GroupsField, ProductsField } from './scope-fields.tsx';
import { useDiscountNames } from './use-discount-names.ts';
import { useToday } from './use-today.ts';

interface DiscountFormProps {
  readonly at: RowAddress;
  /** Null: a new one. */
  readonly discount: DiscountAnswer | null;
}

const NAMES = {
  ...{ name: texts.name, kind: texts.kind, value: texts.value, code: texts.code, products: texts.products },
  ...{ groups: texts.groups, from: texts.from, to: texts.to, audience: texts.who, customerId: texts.customer },
  ...{ customerGroupId: texts.customerGroup, maxUses: texts.maxUses },
} as const;

export function DiscountForm({ at, discount }: DiscountFormProps) {
  const names = useDiscountNames();
  const form = useRowForm<DiscountFields, DiscountAnswer>({
    draft: 'discount',
    row: discount,
    schema: discountAnswer,
    now: () => discountNow(Number(at.id)),
    fieldsOf: discountFieldsOf,
    problemsOf: discountProblems,
    refusedField: refusedDiscountField,
    send: (fields, opened) => saveDiscount(discountBody(fields), opened),
    saved: texts.saved,
    onSaved: (id) => at.leaveFor(id),
  });
  return (
    <Panel title={discount === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame
        form={form}
        names={NAMES}
        valueText={(name, value) => valueText(names, name, value)}
        onCancel={at.leave}
      >
        <SizeFields form={form} />
        <fieldset className="grid gap-6">
          <legend className="pb-6 text-lg font-semibold">
            {texts.limits}
            <span className="block text-sm font-normal text-ink-soft">{texts.limitsHint}</span>
          </legend>
          <GroupsField names={names} {...form.field('groups')} />
          <ProductsField names={names} {...form.field('products')} />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField label={texts.from} optional hint={texts.dateHint} autoComplete="off" {...form.field('from')} />
            <TextField label={texts.to} optional hint={texts.dateHint} autoComplete="off" {...form.field('to')} />
          </div>
          <AudienceFields form={form} />
          <TextField
            label={texts.maxUses}
            optional
            hint={texts.usesHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('maxUses')}
          />
        </fieldset>
        <Meaning fields={form.fields} names={names} uses={discount?.uses ?? 0} />
        <WhatIfPart draft={draftOf(form.fields, discount)} />
      </RowFormFrame>
    </Panel>
  );
}

/** In the place of the one that the form changes. */
function draftOf(fields: DiscountFields, discount: DiscountAnswer | null): RowDraft | null {
  const isWhole = Object.values(discountProblems(fields)).every((problem) => problem === null);
  return isWhole ? { discount: { ...discountBody(fields), ...(discount && { id: discount.id }) } } : null;
}

type Written = Pick<Form<DiscountFields>, 'fields' | 'field' | 'change'>;

function SizeFields({ form: { fields, field, change } }: { readonly form: Written }) {
  return (
    <>
      <TextField
        label={texts.name}
        starred
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={60}
        {...field('name')}
      />
      <div className="grid gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-semibold text-ink">{texts.kind}</legend>
          <ChoiceChip chosen={fields.kind === 'percent'} onPress={() => change({ kind: 'percent' })}>
            {texts.percent}
          </ChoiceChip>
          <ChoiceChip chosen={fields.kind === 'amount'} onPress={() => change({ kind: 'amount' })}>
            {texts.amount}
          </ChoiceChip>
        </fieldset>
        <TextField
          label={fields.kind === 'percent' ? texts.percentValue : texts.amountValue}
          starred
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...field('value')}
        />
      </div>
      <TextField
        label={texts.code}
        optional
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MOST_CODE_LETTERS}
        {...field('code')}
      />
    </>
  );
}

interface MeaningProps {
  readonly fields: DiscountFields;
  readonly names: DiscountNames;
  readonly uses: number;
}

/** What the form says, in one sentence. */
function Meaning({ fields, names, uses }: MeaningProps) {
  const today = useToday();
  const { audience, customerId } = fields;
  const [customer = null] = useAccountNames(audience === 'customer' && customerId !== '' ? [customerId] : []);
  const { name: _, ...problems } = discountProblems(fields);
  const isWhole = Object.values(problems).every((problem) => problem === null);
  const terms = discountBody(fields);
  const state = discountState({ ...terms, uses }, today);
  return (
    <div role="status" className="grid gap-1 rounded-md bg-birch px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{texts.meaning}</p>
      {isWhole ? (
        <p>
          {discountSentence(terms, { ...names, customer }, today)} · {stateTexts[state]}
        </p>
      ) : (
        <p className="text-ink-soft">{problems.value ? texts.noSize : texts.unfinished}</p>
      )}
    </div>
  );
}

/** The names behind ids, where two users changed the same field. */
function valueText(names: DiscountNames, name: keyof DiscountFields, value: unknown): string | null {
  const text = String(value);
  if (name === 'kind') return text === 'percent' ? texts.percent : texts.amount;
  const nameOf = { products: names.product, groups: names.group, customerGroupId: names.customerGroup };
  if (name !== 'products' && name !== 'groups' && name !== 'customerGroupId') return null;
  return (
    idsIn(text)
      .map((id) => nameOf[name](id) ?? id)
      .join(', ') || null
  );
}
