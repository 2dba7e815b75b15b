import { beforeEach, describe, expect, it } from 'vitest';
import { type DocumentChanges, documentChanges, type ReadDocuments } from './changed-documents.ts';

let changes: DocumentChanges;
beforeEach(() => {
  changes = documentChanges();
});

const changed = (ids: readonly string[] | null, isListedAnew = false) =>
  changes.note([{ model: 'products@1', ids, isListedAnew }]);
const holds = (read: Omit<ReadDocuments, 'model'>, then = 0) =>
  changes.isAsThen([{ model: 'products@1', ...read }], then);

describe('what was read of some documents', () => {
  it('holds until one of them changes', () => {
    changed(['8']);
    expect(holds({ ids: ['7'] })).toBe(true);
    changed(['7']);
    expect(holds({ ids: ['7'] })).toBe(false);
  });

  it('holds for who read it after the change', () => {
    changed(['7']);
    expect(holds({ ids: ['7'] }, changes.now())).toBe(true);
  });

  it('does not hold where nobody knows which have changed', () => {
    changed(null);
    expect(holds({ ids: ['7'] })).toBe(false);
    expect(holds({ ids: ['7'], isList: true })).toBe(false);
  });

  it('does not hold where more have changed than are remembered', () => {
    const then = changes.now();
    for (let n = 0; n < 101; n++) changed(Array.from({ length: 100 }, (_, place) => `other ${n} ${place}`));
    expect(holds({ ids: ['7'] }, then)).toBe(false);
    expect(holds({ ids: ['7'] }, changes.now())).toBe(true);
  });
});

describe('a list', () => {
  it('holds while others change, and not when one comes, goes or moves', () => {
    changed(['8']);
    expect(holds({ ids: ['7'], isList: true })).toBe(true);
    changed(['9'], true);
    expect(holds({ ids: ['7'], isList: true })).toBe(false);
    expect(holds({ ids: ['7'] })).toBe(true);
  });
});

it('knows one read model from another', () => {
  changes.note([{ model: 'bookings@2', ids: ['7'], isListedAnew: true }]);
  expect(holds({})).toBe(true);
  changed(['8']);
  expect(holds({})).toBe(false);
});
