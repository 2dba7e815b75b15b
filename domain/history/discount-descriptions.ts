import type { CustomerGroupFields, DiscountFields } from '../discounts/discount-fields.ts';
import type { DiscountEvent } from '../discounts/discounts.events.ts';
import { formatKr } from '../money.ts';
import { type Descriptions, dateWords, type Fields, type Names, numberWords } from './description.ts';
import { nameOfProduct } from './group-descriptions.ts';

export const discountDescriptions: Descriptions<DiscountEvent['type']> = {
  DiscountAdded: ({ discountId: _, ...fields }, { names }) => ({
    title: 'Rabatten ble opprettet',
    fields: discountWords(fields, names),
  }),
  DiscountRevised: ({ change }, { names }) => ({ title: 'Rabatten ble endret', fields: discountWords(change, names) }),
  DiscountRemoved: () => ({ title: 'Rabatten ble slettet' }),
  DiscountRestored: () => ({ title: 'Rabatten ble hentet tilbake' }),
  CustomerGroupAdded: (group) => ({ title: 'Kundegruppen ble opprettet', fields: groupWords(group) }),
  CustomerGroupRevised: ({ change }) => ({ title: 'Kundegruppen ble endret', fields: groupWords(change) }),
  CustomerGroupRemoved: () => ({ title: 'Kundegruppen ble slettet' }),
  CustomerGroupRestored: () => ({ title: 'Kundegruppen ble hentet tilbake' }),
};

type Said<F> = { readonly [K in keyof F]?: F[K] | undefined };

function discountWords(fields: Said<DiscountFields>, names: Names): Fields {
  const { percent, amountOre, productIds, groupIds, from, to, code, customerId, customerGroupId, maxUses } = fields;
  const words = {
    Navn: fields.name,
    Prosent: percent && `${numberWords(percent)} %`,
    Beløp: amountOre && formatKr(amountOre),
    Produkter: productIds && (productIds.map((id) => nameOfProduct(id, names)).join(', ') || null),
    Kategorier: groupIds && (groupIds.map((id) => names.group(id) ?? `Gruppe ${id}`).join(', ') || null),
    'Første dag': from === undefined ? undefined : dateWords(from),
    'Siste dag': to === undefined ? undefined : dateWords(to),
    Kode: code,
    Kunde: customerId,
    Kundegruppe: customerGroupId === undefined || customerGroupId === null ? customerGroupId : `Nr. ${customerGroupId}`,
    'Høyst antall bestillinger': maxUses === undefined || maxUses === null ? maxUses : String(maxUses),
  };
  return nonEmptyFields(words);
}

/** Who the members are stands on the screen: the history keeps their number. */
const groupWords = ({ name, userIds }: Said<CustomerGroupFields>): Fields =>
  nonEmptyFields({ Navn: name, Medlemmer: userIds && String(userIds.length) });

const nonEmptyFields = (words: Readonly<Record<string, string | number | null | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(words).flatMap(([field, word]) =>
      word === undefined ? [] : [[field, word === null ? null : String(word)]],
    ),
  );
