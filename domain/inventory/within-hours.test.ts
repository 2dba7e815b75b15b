import { describe, expect, it } from 'vitest';
import { SHOP_HOURS } from '../opening-hours/testing/example-hours.ts';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { BOX, bought, factsOf, place, rented, TENT } from './testing/example-shop.ts';

const shop = (...commands: InventoryCommand[]) => given(inventory, ...factsOf(...commands));

const closed = { ...SHOP_HOURS, closesOutside: true };
/** Tuesday 5 May, 10 to 16, and 10 to 20. */
const within = rented(TENT, 26, 32);
const outside = rented(TENT, 26, 36);

describe('an order outside opening hours', () => {
  it('is placed where they close nothing', () => {
    for (const hours of [SHOP_HOURS, null]) {
      shop()
        .when(place('a', [outside], { hours }))
        .thenFacts((events) => expect(events).toHaveLength(1));
    }
  });

  it('is refused where such hours are closed, with open ones that are as long', () => {
    shop()
      .when(
        place('a', [outside], {
          hours: { ...closed, week: SHOP_HOURS.week.map(() => ({ opensAt: 480, closesAt: 1140 })) },
        }),
      )
      .thenRefused('OUTSIDE_OPENING_HOURS', {
        conflicts: [{ productId: TENT, from: outside.from, to: outside.to }],
        alternatives: [
          { from: '2026-05-05T08:00', to: '2026-05-05T18:00' },
          { from: '2026-05-05T09:00', to: '2026-05-05T19:00' },
          { from: '2026-05-06T08:00', to: '2026-05-06T18:00' },
        ],
      });
  });

  it('is placed by an administrator all the same', () => {
    shop()
      .when(place('a', [outside], { hours: closed, by: 'admin' }))
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('is not what a sale is', () => {
    shop()
      .when(place('a', [bought(BOX), within], { hours: closed }))
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('is never offered instead of a period that is taken', () => {
    const next = rented(TENT, 28, 30);
    shop(place('a', [within]))
      .when(place('b', [next], { hours: SHOP_HOURS }))
      .thenRefused('PERIOD_NOT_AVAILABLE', {
        alternatives: [
          { from: '2026-05-04T12:00', to: '2026-05-04T14:00' },
          { from: '2026-05-06T12:00', to: '2026-05-06T14:00' },
          { from: '2026-05-07T12:00', to: '2026-05-07T14:00' },
        ],
      });
  });
});
