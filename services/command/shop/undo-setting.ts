import { weekendHours } from '@naust/domain/catalogue/weekend-prices.ts';
import type { HistoryPlace } from '@naust/domain/history/history-place.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type ShopCommand, shop } from '@naust/domain/shop/shop.decider.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import type { Undoing } from '../dependencies/undo-token.ts';

/** Sets the rules, or the business, as they were before the event. Orders that were placed meanwhile keep theirs. */
export async function undoSetting(
  deps: Deps<'shop' | 'catalogue'>,
  { version }: Pick<HistoryPlace, 'version'>,
  type: 'RulesSet' | 'BusinessDescribed',
  { by }: Pick<RequestContext, 'by'>,
): Promise<Undoing> {
  const events = await deps.shop().recorded(0);
  const before = events.filter((event) => event.version < version).reduce(shop.evolve, shop.initial());
  const expectedVersion = events.reduce(shop.evolve, shop.initial()).version;
  const command: ShopCommand =
    type === 'RulesSet'
      ? {
          type: 'SetRules',
          rules: before.rules,
          hours: weekendHours((await deps.catalogue().look()).state),
          expectedVersion,
        }
      : { type: 'DescribeBusiness', business: before.business ?? refuse('CANNOT_UNDO'), expectedVersion };
  const outcome = await deps.shop().run(command, by);
  return outcome.events.length > 0 ? { position: outcome.position } : refuse('CHANGED_SINCE');
}
