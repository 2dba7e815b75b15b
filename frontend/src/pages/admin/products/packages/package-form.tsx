import { formatKr, sumOre } from '@naust/domain/money.ts';
import { MOST_PACKAGE_LETTERS, type PackageAnswer, packageAnswer } from '@naust/domain/packages/packages.contract.ts';
import { lessPercent } from '@naust/domain/pricing.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { MissingRow, Panel } from '../../../../features/back-office/panel.tsx';
import { OwnPictureField } from '../../../../features/back-office/picture/own-picture-field.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../../features/back-office/row-form-frame.tsx';
import { groupsQuery } from '../../../../features/catalogue/catalogue.queries.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import type { Form } from '../../../../lib/use-form.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceChip } from '../../../../ui/choice-chip.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { adminProductQuery } from '../products.queries.ts';
import {
  type PackageFormFields,
  packageBody,
  packageFieldsOf,
  packageProblems,
  partsIn,
  percentIn,
  refusedPackageField,
} from './package-fields.ts';
import { packageNow, packageQuery, savePackage } from './packages.queries.ts';
import { packageTexts as texts } from './packages.texts.ts';
import { PartsField } from './parts-field.tsx';

interface PackageFormProps {
  readonly at: RowAddress;
  /** null: a new one. */
  readonly id: number | null;
}

/** The form of a package: its parts and their price, and what its product shows. */
export function PackageForm({ at, id }: PackageFormProps) {
  const { data, error, refetch } = useQuery({ ...packageQuery(id ?? 0), enabled: id !== null });
  if (id === null) return <OpenForm at={at} row={null} />;
  if (data === undefined) {
    return <MissingRow at={at} error={error} failed={texts.failed} onRetry={() => void refetch()} />;
  }
  return <OpenForm at={at} row={data} />;
}

const names = {
  ...{ name: texts.name, description: texts.description, groupId: texts.group, picture: texts.picture },
  ...{ parts: texts.parts, kind: texts.kind, percent: texts.percent, price: texts.price, isActive: texts.active },
};

function OpenForm({ at, row }: { readonly at: RowAddress; readonly row: PackageAnswer | null }) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const form = useRowForm<PackageFormFields, PackageAnswer>({
    draft: 'package',
    row,
    schema: packageAnswer,
    now: () => packageNow(row?.id ?? 0),
    fieldsOf: packageFieldsOf,
    problemsOf: packageProblems,
    refusedField: refusedPackageField,
    send: (fields, opened) => savePackage(packageBody(fields), opened),
    saved: texts.saved,
    onSaved: at.leaveFor,
  });
  const parts = useParts(form.fields.parts);
  const nameOf = (productId: number) =>
    parts.find((one) => one.productId === productId)?.product?.name ??
    row?.parts.find((one) => one.productId === productId)?.name ??
    String(productId);
  const { field, fields, change } = form;
  return (
    <Panel title={row === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame form={form} names={names} valueText={wordsOf(nameOf)} onCancel={at.leave}>
        <TextField
          label={texts.name}
          starred
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={MOST_PACKAGE_LETTERS}
          {...field('name')}
        />
        <PartsField nameOf={nameOf} {...field('parts')} />
        <PriceFields form={form} />
        <Sums fields={fields} parts={parts} />
        <TextArea label={texts.description} optional maxLength={10_000} {...field('description')} />
        <Select
          label={texts.group}
          placeholder={texts.noGroup}
          {...field('groupId')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <OwnPictureField value={fields.picture} onChange={(picture) => change({ picture })} />
        <Checkbox checked={fields.isActive} onChange={(isActive) => change({ isActive })}>
          {texts.active}
        </Checkbox>
      </RowFormFrame>
    </Panel>
  );
}

/** The written parts with their products, as far as these are known. */
function useParts(text: string) {
  const written = partsIn(text);
  const answers = useQueries({ queries: written.map(({ productId }) => adminProductQuery(productId)) });
  return written.map((part, at) => ({ ...part, product: answers[at]?.data }));
}

function PriceFields({ form }: { readonly form: Pick<Form<PackageFormFields>, 'fields' | 'field' | 'change'> }) {
  const { fields, field, change } = form;
  const isPercent = fields.kind === 'percent';
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold text-ink">{texts.kind}</legend>
        <ChoiceChip chosen={isPercent} onPress={() => change({ kind: 'percent' })}>
          {texts.percentKind}
        </ChoiceChip>
        <ChoiceChip chosen={!isPercent} onPress={() => change({ kind: 'price' })}>
          {texts.priceKind}
        </ChoiceChip>
      </fieldset>
      <TextField
        key={fields.kind}
        label={isPercent ? texts.percent : texts.price}
        starred
        hint={isPercent ? texts.percentHint : texts.priceHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...field(isPercent ? 'percent' : 'price')}
      />
    </div>
  );
}

interface SumsProps {
  readonly fields: PackageFormFields;
  readonly parts: ReturnType<typeof useParts>;
}

/** What the parts cost for a day one by one, and together. */
function Sums({ fields, parts }: SumsProps) {
  const days = parts.map(({ product, quantity }) => ({ ore: product?.price_day ?? null, quantity }));
  if (days.length === 0 || days.some(({ ore }) => ore === null)) return null;
  const sumAt = (percent: number) =>
    sumOre(days.map(({ ore, quantity }) => lessPercent(oreOf(ore ?? 0), percent) * quantity));
  const percent = percentIn(fields.percent);
  const wholeOre = fields.kind === 'price' ? parsePrice(fields.price) : percent === null ? null : sumAt(percent);
  return (
    <div role="status" className="grid gap-1 rounded-md bg-birch px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{texts.meaning}</p>
      <p>{texts.alone(formatKr(sumAt(0)))}</p>
      {wholeOre !== null && <p className="font-semibold">{texts.together(formatKr(wholeOre))}</p>}
    </div>
  );
}

/** The words behind values, where two users changed the same field. */
const wordsOf = (nameOf: (productId: number) => string) => (name: keyof PackageFormFields, value: unknown) => {
  if (name === 'kind') return value === 'percent' ? texts.percentKind : texts.priceKind;
  if (name !== 'parts') return null;
  return partsIn(String(value))
    .map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`)
    .join(', ');
};
