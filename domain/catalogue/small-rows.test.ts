import { describe, it } from 'vitest';
import { shop } from './testing/example-catalogue.ts';

const addTopic = (name: string) => ({ type: 'AddTopic', name }) as const;
const setUnit = (unitId: number, status: 'ledig' | 'utleid') =>
  ({ type: 'SetStorageUnitStatus', unitId, status }) as const;

describe('a topic', () => {
  it('is added under the next number, once by its name', () => {
    shop(addTopic('Annet'))
      .when(addTopic(' Faktura '))
      .then({ type: 'TopicAdded', data: { topicId: 2, name: 'Faktura' } });
    shop(addTopic('Annet')).when(addTopic('annet')).thenNothing();
  });

  it('needs a name', () => shop().when(addTopic(' ')).thenRefused('NAME_REQUIRED'));
});

describe('a storage unit', () => {
  it('is rented out and free again', () => {
    shop()
      .when(setUnit(9, 'utleid'))
      .then({ type: 'StorageUnitStatusSet', data: { unitId: 9, status: 'utleid' } });
    shop(setUnit(9, 'utleid'))
      .when(setUnit(9, 'ledig'))
      .then({ type: 'StorageUnitStatusSet', data: { unitId: 9, status: 'ledig' } });
  });

  it('stays as it is when that is asked for', () => {
    shop().when(setUnit(9, 'ledig')).thenNothing();
    shop(setUnit(9, 'utleid')).when(setUnit(9, 'utleid')).thenNothing();
  });

  it('is not found outside the building', () =>
    shop().when(setUnit(12, 'utleid')).thenRefused('STORAGE_UNIT_NOT_FOUND'));
});
