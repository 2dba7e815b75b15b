import { describe, expect, it } from 'vitest';
import type { CatalogueEvent } from './catalogue.events.ts';
import { addGroup, addProduct, removeGroup, shop } from './testing/example-catalogue.ts';

describe('a group', () => {
  it('gets the next small id and a slug from its name', () => {
    shop(addGroup('Telt'))
      .when({ type: 'AddGroup', name: ' Flytting & kjøring ', description: ' Alt med hjul ' })
      .then({
        type: 'GroupAdded',
        data: {
          groupId: 2,
          name: 'Flytting & kjøring',
          slug: 'flyttingkjoring',
          description: 'Alt med hjul',
          order: 2,
          isHidden: false,
          isStorage: false,
          imageUrl: null,
          needsLicence: false,
        },
      });
  });

  it('never shares a slug, not even with a group that is gone', () => {
    shop(addGroup('Telt & tak'), removeGroup(1))
      .when(addGroup('Telt/tak'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ groupId: 2, slug: 'telttak-2' }));
  });

  it('is refused without a name and with the name of another', () => {
    shop().when(addGroup('  ')).thenRefused('NAME_REQUIRED');
    shop(addGroup('Telt')).when(addGroup('telt')).thenRefused('GROUP_NAME_TAKEN');
  });

  it('is added once by the same form, and refused where something in it differs', () => {
    shop(addGroup('Telt')).when(addGroup(' Telt ')).thenNothing();
    shop(addGroup('Telt'))
      .when({ ...addGroup('Telt'), description: 'Store og små' })
      .thenRefused('GROUP_NAME_TAKEN');
  });

  it('keeps its slug when it is renamed', () => {
    const rename = {
      type: 'ReviseGroup',
      groupId: 1,
      expectedVersion: 1,
      name: 'Partytelt',
      description: null,
    } as const;
    shop(addGroup('Telt'))
      .when(rename)
      .then({ type: 'GroupRevised', data: { groupId: 1, version: 2, change: { name: 'Partytelt' } } });
    shop(addGroup('Telt'), rename).when(rename).thenNothing();
    shop(addGroup('Telt'), rename)
      .when({ ...rename, name: 'Lavvo' })
      .thenRefused('CHANGED_MEANWHILE', {
        current: {
          id: 1,
          name: 'Partytelt',
          slug: 'telt',
          description: null,
          version: 2,
          order: 1,
          hidden: false,
          isStorage: false,
          image: null,
          needsLicence: false,
          picture: '/drawings/telt.svg',
        },
      });
    shop().when(rename).thenRefused('GROUP_NOT_FOUND');
  });

  it('leaves its products without a group when it is deleted', () => {
    const grouped = shop(addGroup('Telt'), addProduct({ groupId: 1 }), addProduct());
    grouped.when(removeGroup(1)).then({ type: 'GroupRemoved', data: { groupId: 1, version: 2, productIds: [1] } });
    shop(addGroup('Telt'), removeGroup(1)).when(removeGroup(1)).thenNothing();
    shop().when(removeGroup(1)).thenRefused('GROUP_NOT_FOUND');
    shop(addGroup('Telt'))
      .when({ ...removeGroup(1), expectedVersion: 0 })
      .thenRefused('CHANGED_MEANWHILE');
  });

  it('takes back only the products that have no other group since', () => {
    const moved: CatalogueEvent = {
      type: 'ProductDescribed',
      data: { productId: 2, version: 2, rentalQty: 1, stockQty: null, change: { groupId: 2 } },
    };
    const history = [
      addGroup('Telt'),
      addGroup('Lager'),
      addProduct({ groupId: 1 }),
      addProduct({ groupId: 1, name: 'Lavvo' }),
      removeGroup(1),
      moved,
    ];
    const back = { type: 'RestoreGroup', groupId: 1 } as const;
    shop(...history)
      .when(back)
      .then({ type: 'GroupRestored', data: { groupId: 1, version: 3, productIds: [1] } });
    shop(...history, back)
      .when(back)
      .thenNothing();
    shop(addGroup('Telt'), removeGroup(1), addGroup('Telt')).when(back).thenRefused('GROUP_NAME_TAKEN');
    shop().when(back).thenRefused('GROUP_NOT_FOUND');
  });
});
