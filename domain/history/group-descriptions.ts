import type { GroupEvent } from '../catalogue/catalogue.events.ts';
import type { GroupChange } from '../catalogue/group-fields.ts';
import { type Descriptions, type Fields, type Names, setField } from './description.ts';

export const groupDescriptions: Descriptions<GroupEvent['type']> = {
  GroupAdded: ({ order, ...fields }) => ({
    title: 'Gruppen ble opprettet',
    fields: groupWords(fields),
    begins: placeWords(order),
  }),
  GroupRevised: ({ change }) => ({ title: 'Gruppen ble endret', fields: groupWords(change) }),
  GroupRemoved: ({ groupId, productIds }, { about, names }) =>
    about === `group ${groupId}`
      ? { title: 'Gruppen ble slettet', changes: productsIn('Produkter', productIds, names, 'left') }
      : { title: 'Gruppen til produktet ble slettet', fields: { Gruppe: null } },
  GroupRestored: ({ groupId, productIds }, { about, names }) =>
    about === `group ${groupId}`
      ? { title: 'Gruppen ble hentet tilbake', changes: productsIn('Produkter', productIds, names, 'joined') }
      : { title: 'Gruppen til produktet ble hentet tilbake', fields: { Gruppe: names.group(groupId) } },
  GroupsOrdered: ({ places }, { about }) => ({
    title: 'Gruppen fikk en annen plass',
    fields: placeWords(places.find(({ groupId }) => about === `group ${groupId}`)?.order),
  }),
  ProductsHidden: ({ groupId }, { names }) => ({
    title: `Produktet ble skjult fordi gruppen ${names.group(groupId) ?? groupId} er skjult`,
  }),
  ProductsShown: () => ({ title: 'Produktet er ikke lenger skjult av gruppen' }),
};

function groupWords({ name, description, order, isHidden, isStorage, imageUrl, needsLicence }: GroupChange): Fields {
  return {
    ...(name === undefined ? {} : { Navn: name }),
    ...(description === undefined ? {} : { Beskrivelse: description }),
    ...placeWords(order),
    ...(isHidden === undefined ? {} : { Skjult: yesOrNothing(isHidden) }),
    ...(isStorage === undefined ? {} : { 'Dette er bodene': yesOrNothing(isStorage) }),
    ...(imageUrl === undefined ? {} : { Bilde: imageUrl }),
    ...(needsLicence === undefined ? {} : { 'Krever førerkort': yesOrNothing(needsLicence) }),
  };
}

const placeWords = (order: number | undefined): Fields => (order === undefined ? {} : { Plass: String(order) });

const yesOrNothing = (flag: boolean): string | null => (flag ? 'Ja' : null);

export const nameOfProduct = (productId: number, names: Names) => names.product(productId) ?? `Produkt ${productId}`;

function productsIn(field: string, productIds: readonly number[], names: Names, way: 'left' | 'joined') {
  if (productIds.length === 0) return [];
  const list = productIds.map((productId) => nameOfProduct(productId, names)).join(', ');
  return [way === 'joined' ? setField(field, list) : { field, before: list, after: null }];
}
