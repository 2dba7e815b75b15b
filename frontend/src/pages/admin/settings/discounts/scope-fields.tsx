import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundRowsQuery } from '../../../../features/back-office/found-rows.ts';
import { productList } from '../../../../features/back-office/row-lists.ts';
import { groupsQuery } from '../../../../features/catalogue/catalogue.queries.ts';
import { ComboField } from '../../../../ui/combo-field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { ChosenList } from './chosen-list.tsx';
import { idsIn } from './discount-fields.ts';
import type { ScopeNames } from './discount-sentence.ts';
import { sentenceTexts, discountTexts as texts } from './discounts.texts.ts';

interface IdsFieldProps {
  /** '3,7'. */
  readonly value: string;
  readonly error: string | null;
  readonly names: ScopeNames;
  readonly onChange: (value: string) => void;
}

const withId = (value: string, id: number): string => [...new Set([...idsIn(value), id])].join(',');
const without = (value: string, key: string): string =>
  idsIn(value)
    .filter((id) => String(id) !== key)
    .join(',');

/** The products that a discount is on, found by name. */
export function ProductsField({ value, error, names, onChange }: IdsFieldProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, isPlaceholderData, isPending } = useQuery(foundRowsQuery(productList, sought));
  const chosen = idsIn(value).map((id) => ({ key: String(id), name: names.product(id) ?? sentenceTexts.product(id) }));
  return (
    <div className="grid gap-3">
      <ComboField
        label={texts.products}
        optional
        hint={texts.productsHint}
        error={error}
        // A name that is only written would leave the discount on everything.
        takesOnLeave
        text={text}
        onWrite={setText}
        isBusy={sought !== '' && (isPending || isPlaceholderData)}
        none={texts.noProducts}
        options={(data?.rows ?? []).map(({ id, name }) => ({
          key: String(id),
          name,
          choose() {
            setText('');
            onChange(withId(value, id));
          },
        }))}
      />
      <ChosenList label={texts.products} chosen={chosen} onRemove={(key) => onChange(without(value, key))} />
    </div>
  );
}

/** The categories that a discount is on. */
export function GroupsField({ value, error, names, onChange }: IdsFieldProps) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const ids = idsIn(value);
  const chosen = ids.map((id) => ({ key: String(id), name: names.group(id) ?? sentenceTexts.groups(1) }));
  return (
    <div className="grid gap-3">
      <Select
        label={texts.groups}
        optional
        error={error}
        placeholder={texts.addGroup}
        value=""
        options={groups
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => id !== '' && onChange(withId(value, Number(id)))}
      />
      <ChosenList label={texts.groups} chosen={chosen} onRemove={(key) => onChange(without(value, key))} />
    </div>
  );
}
