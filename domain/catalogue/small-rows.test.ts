import { describe, expect, it } from 'vitest';
import { addEmployee, addTask, addVehicle } from '../checklist/testing/example-checklist.ts';
import { shop } from './testing/example-catalogue.ts';

const addTopic = (name: string) => ({ type: 'AddTopic', name }) as const;

describe('a topic', () => {
  it('is added under the next number, once by its name', () => {
    shop(addTopic('Annet'))
      .when(addTopic(' Faktura '))
      .then({ type: 'TopicAdded', data: { topicId: 2, name: 'Faktura' } });
    shop(addTopic('Annet')).when(addTopic('annet')).thenNothing();
  });

  it('needs a name', () => shop().when(addTopic(' ')).thenRefused('NAME_REQUIRED'));
});

describe('a topic that stands', () => {
  const rename = { type: 'RenameTopic', topicId: 1, expectedVersion: 1, name: ' Annet og mer ' } as const;
  const archive = { type: 'ArchiveTopic', topicId: 1, expectedVersion: null } as const;
  const restore = { type: 'RestoreTopic', topicId: 1 } as const;
  const two = [addTopic('Annet'), addTopic('Faktura')] as const;

  it('is renamed once, by a form that saw the newest name', () => {
    shop(...two)
      .when(rename)
      .then({ type: 'TopicRenamed', data: { topicId: 1, version: 2, name: 'Annet og mer' } });
    shop(...two, rename)
      .when(rename)
      .thenNothing();
    shop(...two, rename)
      .when({ ...rename, name: 'Diverse' })
      .thenRefused('CHANGED_MEANWHILE', { current: { id: 1, name: 'Annet og mer', version: 2 } });
  });

  it('keeps a name that is its own', () => {
    shop(...two)
      .when({ ...rename, name: 'faktura' })
      .thenRefused('TOPIC_NAME_TAKEN');
    shop(...two)
      .when({ ...rename, name: 'ANNET' })
      .then({ type: 'TopicRenamed', data: { topicId: 1, version: 2, name: 'ANNET' } });
    shop(...two)
      .when({ ...rename, name: ' ' })
      .thenRefused('NAME_REQUIRED');
    shop().when(rename).thenRefused('TOPIC_NOT_FOUND');
  });

  it('is archived once and comes back', () => {
    shop(...two)
      .when(archive)
      .then({ type: 'TopicArchived', data: { topicId: 1, version: 2 } });
    shop(...two, archive)
      .when(archive)
      .thenNothing();
    shop(...two, archive)
      .when(rename)
      .thenRefused('TOPIC_NOT_FOUND');
    shop(...two, archive)
      .when(restore)
      .then({ type: 'TopicRestored', data: { topicId: 1, version: 3 } });
    shop(...two)
      .when(restore)
      .thenNothing();
    shop().when(archive).thenRefused('TOPIC_NOT_FOUND');
    shop().when(restore).thenRefused('TOPIC_NOT_FOUND');
  });

  it('is not archived as the last one, nor by a form of before', () => {
    shop(addTopic('Annet')).when(archive).thenRefused('LAST_TOPIC');
    shop(...two)
      .when({ ...archive, expectedVersion: 2 })
      .thenRefused('CHANGED_MEANWHILE', { current: { id: 1, name: 'Annet', version: 1 } });
  });

  it('leaves its name to a new one, and stays away then', () => {
    shop(...two, archive)
      .when(addTopic('annet'))
      .then({ type: 'TopicAdded', data: { topicId: 3, name: 'annet' } });
    shop(...two, archive, addTopic('annet'))
      .when(restore)
      .thenRefused('TOPIC_NAME_TAKEN');
  });
});

describe('the newest row, once it is archived', () => {
  const [annet, faktura] = [addTopic('Annet'), addTopic('Faktura')];
  const any = { expectedVersion: null } as const;

  it.each([
    ['a topic', [annet, faktura, { type: 'ArchiveTopic', topicId: 2, ...any }], addTopic('Ny'), { topicId: 3 }],
    [
      'an employee',
      [addEmployee(), { type: 'ArchiveEmployee', employeeId: 1, ...any }],
      addEmployee('2', 'Yusuf'),
      { employeeId: 2 },
    ],
    [
      'a vehicle',
      [addVehicle(), { type: 'ArchiveVehicle', vehicleId: 1, ...any }],
      addVehicle('SU 63318'),
      { vehicleId: 2 },
    ],
    [
      'a task',
      [addVehicle(), addTask(), { type: 'ArchiveTask', taskId: 1, ...any }],
      addTask({ title: 'Vask bilen' }),
      { taskId: 2 },
    ],
  ] as const)('leaves its id to no other: %s', (_what, history, next, expected) => {
    shop(...history)
      .when(next)
      .thenFacts(([added]) => expect(added?.data).toMatchObject(expected));
  });
});
