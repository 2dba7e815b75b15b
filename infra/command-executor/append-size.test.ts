import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NewEvent } from '../event-store/event-store.port.ts';
import { encryptEvents } from '../keys/event-encryption.ts';
import { appendSize } from './append-size.ts';

const keys = {
  obtain: async (ids: readonly string[]) => new Map(ids.map((id) => [id, Buffer.alloc(32, 7)])),
};
const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
const data = fc.record({
  personId: fc.constant('100000000000001'),
  lines: fc.array(fc.record({ name: texts, quantity: fc.double(), is: fc.boolean(), none: fc.constant(null) })),
  personal: fc.option(fc.dictionary(fc.constantFrom('name', 'email', 'reason'), texts)),
});

it('never says less than what is written', async () => {
  const meta: NewEvent['meta'] = {
    at: '2026-06-01T08:00:00.000Z',
    channel: 'web',
    userId: '100000000000001',
    role: 'user',
    correlationId: '0'.repeat(36),
    causationId: '0'.repeat(36),
  };
  await fc.assert(
    fc.asyncProperty(data, async (open) => {
      const event: NewEvent = { id: '0'.repeat(36), type: 'ReservationRestored', schemaVersion: 1, data: open, meta };
      const [encrypted] = await encryptEvents('inventory', [event], keys);
      expect(appendSize(event)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(encrypted)));
    }),
    { numRuns: 1_000 },
  );
});
