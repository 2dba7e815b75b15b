import { formatKr } from '@naust/domain/money.ts';
import { priceOfDays } from '@naust/domain/rental-blocks.ts';
import { VAT_CODES } from '@naust/domain/vat-codes.ts';
import type { ReactNode } from 'react';
import { rulesNow } from '../../../lib/rules-now.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ProductFormFields, writtenPrices } from './product-fields.ts';
import { productFieldTexts as names, productFormTexts as texts } from './products.texts.ts';

type Written = Pick<Form<ProductFormFields>, 'fields' | 'problems' | 'change'>;
type NumberName = Exclude<
  keyof typeof names,
  'name' | 'description' | 'groupId' | 'picture' | 'images' | 'isForSale' | 'isActive' | 'vatCode' | 'needsLicence'
>;

const SIZES = ['length', 'width', 'height', 'weight', 'maxWeight', 'discountId'] as const;

const LICENCE = [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
];
const RATES = VAT_CODES.map(({ code, name }) => ({ value: code, label: name }));

interface ProductNumbersProps {
  readonly form: Written;
  /** What the chosen group says. */
  readonly groupNeedsLicence: boolean;
  /** What goes with its prices. */
  readonly children: ReactNode;
}

/** A product's prices, quantities and sizes. */
export function ProductNumbers({ form, groupNeedsLicence, children }: ProductNumbersProps) {
  const { fields, problems, change } = form;
  const field = (name: NumberName) => ({
    label: names[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    value: fields[name],
    error: problems[name] ?? null,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <Group title={texts.prices}>
        <TextField {...field('priceDay')} starred={!fields.isForSale} />
        <TextField {...field('priceShort')} />
        <TextField {...field('priceWeekend')} />
        <TextField {...field('priceWeek')} />
        <TextField {...field('priceMonth')} />
        <PricePreview fields={fields} />
        <TextField {...field('rentalQty')} inputMode="numeric" hint={texts.unitsHint} />
        <TextField
          {...field('preparationHours')}
          inputMode="numeric"
          hint={texts.preparationHint(rulesNow().preparationHours)}
        />
        <TextField {...field('deposit')} hint={texts.depositHint} />
        <Select
          label={names.needsLicence}
          placeholder={texts.asGroup(groupNeedsLicence)}
          options={LICENCE}
          value={fields.needsLicence}
          onChange={(needsLicence) => change({ needsLicence })}
        />
      </Group>
      <Group title={texts.sale}>
        <div className="col-span-full">
          <Checkbox checked={fields.isForSale} onChange={(isForSale) => change({ isForSale })}>
            {names.isForSale}
          </Checkbox>
        </div>
        <TextField {...field('priceSale')} disabled={!fields.isForSale} />
        <TextField
          {...field('saleUnit')}
          inputMode="text"
          maxLength={30}
          hint={texts.saleUnitHint}
          disabled={!fields.isForSale}
        />
        <TextField {...field('stockQty')} inputMode="numeric" hint={texts.stockHint} disabled={!fields.isForSale} />
      </Group>
      {children}
      <Group title={names.vatCode}>
        <Select label={texts.rate} options={RATES} value={fields.vatCode} onChange={(vatCode) => change({ vatCode })} />
      </Group>
      <Group title={texts.sizes}>
        {SIZES.map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
      </Group>
    </>
  );
}

const PREVIEWED_DAYS = [1, 3, 7, 14, 30];

/** What some usual rentals cost at these prices. */
function PricePreview({ fields }: Pick<Written, 'fields'>) {
  const prices = writtenPrices(fields);
  const words = PREVIEWED_DAYS.flatMap((days) => {
    const ore = priceOfDays(prices, days);
    return ore === null ? [] : [texts.previewOf(days, formatKr(ore))];
  });
  if (words.length === 0) return null;
  return (
    <p className="col-span-full text-sm text-ink-soft">
      {texts.pricePreview}: {words.join(' · ')}
    </p>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 xl:grid-cols-3">
      <legend className="pr-3 text-lg font-semibold text-spruce">{title}</legend>
      {children}
    </fieldset>
  );
}
