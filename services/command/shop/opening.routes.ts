import { isHiddenGroup } from '@naust/domain/catalogue/group-rows.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { missingSteps, type SetUp } from '@naust/domain/shop/missing-steps.ts';
import { phaseSet } from '@naust/domain/shop/setup.contract.ts';
import type { ShopState } from '@naust/domain/shop/shop-settings.ts';
import type { FirstTerms } from '@naust/domain/shop/terms/terms-stream.ts';
import { hasStorageUnits } from '@naust/domain/storage-units/storage-unit-rows.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { hasDeposits } from './has-deposits.ts';

/** Opens and closes the shop for customers. */
export const openingRoutes = (deps: Deps<'shop' | 'catalogue' | 'wallet' | 'clock'>): Route[] => [
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/shop/open',
    access: 'admin',
    summary: 'Åpner butikken for kunder. 409 med `missing` så lenge noe mangler.',
    answer: phaseSet,
    refusals: ['SHOP_NOT_READY'],
    async run(_input, { by }) {
      const catalogue = (await deps.catalogue().look()).state;
      const missing = missingSteps(setUpOf((await deps.shop().look()).state, catalogue));
      const terms = firstTermsAt(deps, catalogue);
      const { state, position } = await deps.shop().run({ type: 'OpenShop', missing, terms }, by);
      return { body: { state: state.phase, version: state.version }, position };
    },
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/shop/close',
    access: 'admin',
    summary: 'Stenger butikken for kunder. Bestillinger som er gjort, står.',
    answer: phaseSet,
    async run(_input, { by }) {
      const { state, position } = await deps.shop().run({ type: 'CloseShop' }, by);
      return { body: { state: state.phase, version: state.version }, position };
    },
  }),
];

/** The drafts of today, for an owner who has published none. */
function firstTermsAt({ wallet, clock }: Deps<'wallet' | 'clock'>, catalogue: CatalogueState): FirstTerms {
  const today = osloDate(clock.now());
  return {
    names: { rental: today, purchase: today, privacy: today },
    isDraft: true,
    captureOn: wallet.captureOn,
    hasDeposits: hasDeposits(catalogue),
    hasStorageUnits: hasStorageUnits(catalogue),
  };
}

/** What the owner has done of setting up the shop. */
export function setUpOf({ business, hasMail }: ShopState, { openingHours, products, groups }: CatalogueState): SetUp {
  const showsProduct = [...products.values()].some(
    ({ fields, isArchived }) => fields.isActive && !isArchived && !isHiddenGroup(groups, fields.groupId),
  );
  return { isDescribed: business !== null, hasMail, hasOpeningHours: openingHours.set !== null, showsProduct };
}
