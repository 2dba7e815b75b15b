import { describe, expect, it } from 'vitest';
import { eventIdOf, type HistoryPlace, placeOfEvent } from './history-place.ts';

const places: HistoryPlace[] = [
  { source: 'order', id: '100000000000007', version: 0 },
  { source: 'payment', id: 'leie-100000000000007-2', version: 12 },
  { source: 'vehicle', id: '3', version: 4 },
  { source: 'catalogue', id: '', version: 104 },
  { source: 'inventory', id: '', version: 7 },
  { source: 'documents', id: '', version: 31 },
];

describe('what an event is named by', () => {
  it.each(places)('leads back to it: $source', (place) => expect(placeOfEvent(eventIdOf(place))).toEqual(place));

  it.each([
    '',
    'order',
    'order.100000000000007',
    'order.100000000000007.',
    'order.100000000000007.-1',
    'order.100000000000007.01',
    'order.100000000000007.1.1',
    'order.inventory.1',
    'books..1',
    'admins..0',
    'email.abc.0',
    'quizEntry.1-abc.0',
    'order.1000000000000071.1',
    'vehicle.0.1',
    'catalogue.7.1',
    'documents.7.1',
    'catalogue..9999999999',
    'ORDER.100000000000007.1',
    '__proto__..1',
  ])('names no other stream and no half a place: "%s"', (text) => expect(placeOfEvent(text)).toBeNull());
});
