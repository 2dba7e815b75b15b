import { describe, expect, it } from 'vitest';
import type { UndoExtension } from './inventory-commands.ts';
import { factsOf, move, NOW } from './testing/example-shop.ts';
import { after, extend, named, tent } from './testing/extensions.ts';
import { recordedAfter } from './testing/recorded-facts.ts';
import { clock } from './testing/shop-after.ts';

describe('undoing an extension', () => {
  const undo = (more: Partial<UndoExtension> = {}): UndoExtension => ({
    type: 'UndoExtension',
    orderId: 'a',
    recorded: null,
    expectedVersion: null,
    reason: null,
    chargeId: '512345678901234',
    lines: recordedAfter(factsOf(tent), 'a')?.content.lines ?? [],
    ...more,
  });

  it('puts the return back, and says so of its charge', () => {
    after(tent, extend(60))
      .when(undo())
      .thenFacts(([event]) => {
        expect(event?.data).toMatchObject({
          lines: [{ to: clock(48) }],
          extension: { isUndone: true, amountOre: 30_000 },
        });
        expect(event?.data).not.toHaveProperty('lines.0.extendedOre');
      });
  });

  it('is refused where the line ends otherwise by now, twice, or when the order is over', () => {
    after(tent, extend(60), extend(72, named('2')))
      .when(undo())
      .thenRefused('CHANGED_SINCE');
    after(tent, extend(60), undo()).when(undo()).thenRefused('CHANGED_SINCE');
    after(tent, extend(60), move('a', 4, { now: NOW }))
      .when(undo())
      .thenRefused('CHANGED_SINCE');
    after(tent).when(undo()).thenRefused('CHANGED_SINCE');
  });
});
