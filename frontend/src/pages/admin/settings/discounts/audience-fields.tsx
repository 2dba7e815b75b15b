import { useListedRows } from '../../../../features/back-office/listed-rows.ts';
import type { Form } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useAccountNames } from './account-name.ts';
import { AccountSearch } from './account-search.tsx';
import type { Audience, DiscountFields } from './discount-fields.ts';
import { customerGroupList } from './discounts.queries.ts';
import { discountTexts as texts } from './discounts.texts.ts';

const AUDIENCES: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'everyone', label: texts.everyone },
  { value: 'customer', label: texts.oneCustomer },
  { value: 'group', label: texts.oneGroup },
];

type Written = Pick<Form<DiscountFields>, 'fields' | 'field' | 'change' | 'problems'>;

/** Whom a discount is for. */
export function AudienceFields({ form }: { readonly form: Written }) {
  const { fields, change } = form;
  return (
    <>
      <Select
        label={texts.who}
        value={fields.audience}
        options={AUDIENCES}
        onChange={(value) =>
          change({ audience: AUDIENCES.find((one) => one.value === value)?.value ?? fields.audience })
        }
      />
      {fields.audience === 'customer' && <CustomerField form={form} />}
      {fields.audience === 'group' && <CustomerGroupField form={form} />}
    </>
  );
}

function CustomerField({ form: { fields, change, problems } }: { readonly form: Written }) {
  const { customerId } = fields;
  const [name] = useAccountNames(customerId === '' ? [] : [customerId]);
  if (customerId === '') {
    return (
      <AccountSearch
        label={texts.customer}
        error={problems.customerId ?? null}
        onChoose={({ id }) => change({ customerId: id })}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <b translate="no">{name}</b>
      <Button size="sm" onClick={() => change({ customerId: '' })}>
        {texts.change}
      </Button>
    </div>
  );
}

function CustomerGroupField({ form }: { readonly form: Written }) {
  const { rows } = useListedRows(customerGroupList);
  return (
    <Select
      label={texts.customerGroup}
      placeholder={texts.chooseGroup}
      hint={rows?.length === 0 ? texts.noGroupsYet : undefined}
      options={(rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.field('customerGroupId')}
    />
  );
}
