import { describe, expect, it } from 'vitest';
import { upcast } from '../event.ts';
import { catalogueEvents } from './catalogue.events.ts';
import type { GroupLook } from './catalogue-commands.ts';
import { orderableProducts } from './orderable-products.ts';
import { addGroup, addProduct, factsOf, folded, removeGroup, shop } from './testing/example-catalogue.ts';

const groupOf = (name: string, look: GroupLook = {}) => ({ ...addGroup(name), look });
const look = (groupId: number, name: string, look: GroupLook) =>
  ({ type: 'ReviseGroup', groupId, expectedVersion: null, name, description: null, look }) as const;
const order = (...groupIds: number[]) => ({ type: 'OrderGroups', groupIds }) as const;
const restore = (groupId: number) => ({ type: 'RestoreGroup', groupId }) as const;
const idsAfter = (...names: string[]) => [...folded(factsOf(...names.map(addGroup))).groups.entries()];

describe('the order of the groups', () => {
  const three = [addGroup('Telt'), addGroup('Fest'), addGroup('Hage')];

  it('is that of their making until another is set, told only of those that move', () => {
    shop(...three)
      .when(order(2))
      .then({
        type: 'GroupsOrdered',
        data: {
          places: [
            { groupId: 2, order: 1 },
            { groupId: 1, order: 2 },
          ],
        },
      });
    shop(...three)
      .when(order(1, 2, 3))
      .thenNothing();
    shop(...three, order(3, 1))
      .when(order(3))
      .thenNothing();
    shop(...three)
      .when(order(3, 9))
      .thenRefused('GROUP_NOT_FOUND');
  });

  it('begins at the end for a new group, also after a move', () => {
    shop(...three, order(3, 2, 1))
      .when(addGroup('Båt'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ order: 4 }));
  });
});

describe('the group of the storage units', () => {
  it('is one at most, and keeps its id', () => {
    const marked = shop(groupOf('Minilager', { isStorage: true }), addGroup('Telt'));
    marked.when(groupOf('Kjeller', { isStorage: true })).thenRefused('STORAGE_GROUP_TAKEN');
    marked.when(look(2, 'Telt', { isStorage: true })).thenRefused('STORAGE_GROUP_TAKEN');
    marked.when(look(1, 'Minilager', { isStorage: true })).thenNothing();
    shop(groupOf('Minilager', { isStorage: true }), look(1, 'Minilager', { isStorage: false }), addGroup('Telt'))
      .when(look(2, 'Telt', { isStorage: true }))
      .then({ type: 'GroupRevised', data: { groupId: 2, version: 2, change: { isStorage: true } } });
  });

  it('does not come back over another that was marked since', () => {
    shop(groupOf('Minilager', { isStorage: true }), removeGroup(1), groupOf('Bod', { isStorage: true }))
      .when(restore(1))
      .thenRefused('STORAGE_GROUP_TAKEN');
  });

  it('is the one called Lager where nothing else is said and none is marked', () => {
    shop()
      .when(addGroup('LAGER'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ isStorage: true }));
    shop(groupOf('Boder', { isStorage: true }))
      .when(addGroup('Lager'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ isStorage: false }));
    shop()
      .when(groupOf('Lager', { isStorage: false }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ isStorage: false }));
    shop(addGroup('Telt'))
      .when(look(1, 'Lager', {}))
      .then({ type: 'GroupRevised', data: { groupId: 1, version: 2, change: { isStorage: true, name: 'Lager' } } });
  });

  it('alone is given the id 6, which older web clients take for it', () => {
    const names = ['Telt', 'Fest', 'Hage', 'Båt', 'Ski'];
    expect(idsAfter(...names, 'Sykkel').map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(idsAfter(...names, 'Lager', 'Sykkel').map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is group 6 and the one called Lager in what an older program wrote', () => {
    const added = (groupId: number, name: string) =>
      upcast(catalogueEvents.GroupAdded, 1, { groupId, name, slug: 'x', description: null });
    const revised = (groupId: number, name: string) =>
      upcast(catalogueEvents.GroupRevised, 1, { groupId, version: 2, name, description: null });
    expect([added(6, 'Grill'), added(9, 'Lager'), added(5, 'Telt')].map(({ isStorage }) => isStorage)).toEqual([
      true,
      true,
      false,
    ]);
    expect(revised(9, 'Telt')).toMatchObject({ change: { name: 'Telt', isStorage: false } });
  });
});

describe('a hidden group', () => {
  const hidden = groupOf('Vinter', { isHidden: true });

  it('hides its products with it, and shows them again', () => {
    const shown = shop(groupOf('Vinter'), addProduct({ groupId: 1 }));
    shown
      .when(look(1, 'Vinter', { isHidden: true }))
      .then(
        { type: 'GroupRevised', data: { groupId: 1, version: 2, change: { isHidden: true } } },
        { type: 'ProductsHidden', data: { groupId: 1, productIds: [1] } },
      );
    shop(hidden, addProduct({ groupId: 1 }))
      .when(look(1, 'Vinter', { isHidden: false }))
      .then(
        { type: 'GroupRevised', data: { groupId: 1, version: 2, change: { isHidden: false } } },
        { type: 'ProductsShown', data: { productIds: [1] } },
      );
  });

  it('hides what is added to it or moved there', () => {
    shop(hidden)
      .when(addProduct({ groupId: 1 }))
      .thenFacts((events) => expect(events.map(({ type }) => type)).toEqual(['ProductAdded', 'ProductsHidden']));
    const described = (version: number, groupId: number | null) =>
      ({
        type: 'ProductDescribed',
        data: { productId: 1, version, rentalQty: 1, stockQty: null, change: { groupId } },
      }) as const;
    shop(hidden, addProduct())
      .when({ type: 'RecordProduct', event: described(2, 1) })
      .then(described(2, 1), { type: 'ProductsHidden', data: { groupId: 1, productIds: [1] } });
    shop(hidden, addProduct({ groupId: 1 }))
      .when({ type: 'RecordProduct', event: described(2, null) })
      .then(described(2, null), { type: 'ProductsShown', data: { productIds: [1] } });
  });

  it('lets its products be seen when it is deleted, and hides them when it comes back', () => {
    const full = [hidden, addProduct({ groupId: 1 })];
    shop(...full)
      .when(removeGroup(1))
      .thenFacts((events) => expect(events.map(({ type }) => type)).toEqual(['GroupRemoved', 'ProductsShown']));
    shop(...full, removeGroup(1))
      .when(restore(1))
      .thenFacts((events) => expect(events.map(({ type }) => type)).toEqual(['GroupRestored', 'ProductsHidden']));
  });

  it('has nothing that can be ordered', () => {
    const state = folded(factsOf(hidden, addProduct({ groupId: 1 }), addProduct()));
    const { products } = orderableProducts(state, [1, 2]);
    expect([products.get(1)?.isActive, products.get(2)?.isActive]).toEqual([false, true]);
  });
});
