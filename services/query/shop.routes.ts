import { rulesAnswer } from '@naust/domain/rules/rules-settings.contract.ts';
import { aboutAnswer } from '@naust/domain/shop/about.contract.ts';
import { aboutAnswerOf, shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { appearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { appearanceAnswerOf } from '@naust/domain/shop/appearance.ts';
import { mailAnswer } from '@naust/domain/shop/mail.contract.ts';
import { FIRST_MAIL_SETTINGS, mailAnswerOf } from '@naust/domain/shop/mail-settings.ts';
import { missingSteps, type SetUp } from '@naust/domain/shop/missing-steps.ts';
import { type OptionalStep, setupAnswer } from '@naust/domain/shop/setup.contract.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { rulesAnswerOf } from '@naust/domain/shop/shop-settings.ts';
import { NO_SMS_NOTICES, smsAnswer } from '@naust/domain/shop/sms.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { THE_HOURS } from '@naust/read-models/opening-hours/opening-hours.projection.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { CatalogueReading } from './answer-cache.ts';
import { pageWordsIn } from './pages/page-words.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

async function setUp({ models }: QueryDeps): Promise<SetUp> {
  const shop = await models.shop.get(THE_SHOP);
  const shown = await models.products.find({ index: 'visible', equals: [1], limit: 1 });
  return {
    isDescribed: shopNow(shop).business !== null,
    hasMail: shop?.mail !== undefined,
    hasOpeningHours: (await models.openingHours.get(THE_HOURS)) !== null,
    showsProduct: shown.docs.length > 0,
  };
}

async function optionalSteps({ models }: QueryDeps): Promise<OptionalStep[]> {
  const shop = await models.shop.get(THE_SHOP);
  const optional: OptionalStep[] = [];
  if (shop?.appearance === undefined) optional.push('appearance');
  // The drafts come into force with the opening.
  if (shop?.terms?.some(({ isDraft }) => !isDraft) !== true) optional.push('terms');
  if (shop?.offered === undefined) optional.push('payment');
  return optional;
}

export function shopRoutes(deps: QueryDeps, catalogue: CatalogueReading): Route[] {
  const path = '/api/shop';
  const now = async () => shopNow(await deps.models.shop.get(THE_SHOP));
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary: 'Hvem som driver butikken.',
      answer: shopAnswer,
      run: (_input, context) =>
        catalogue({ key: `${path} ${context.language}`, models: ['shop'] }, context, async () => ({
          body: shopAnswerOf(await now(), pageWordsIn(context.language).headline),
          headers: { vary: 'authorization, accept-encoding, accept-language' },
        })),
    }),
    route({
      method: 'GET',
      path: '/api/shop/about',
      access: 'admin',
      summary: 'Alt som er skrevet om butikken, med kontonummer.',
      answer: aboutAnswer,
      run: (_input, context) => reading(deps, ['shop'], context, async () => ({ body: aboutAnswerOf(await now()) })),
    }),
    appearanceRoute(deps),
    rulesRoute(deps),
    route({
      method: 'GET',
      path: '/api/shop/mail',
      access: 'admin',
      summary: 'Avsender av e-post, og hva butikken selv får beskjed om.',
      answer: mailAnswer,
      run: (_input, context) =>
        reading(deps, ['shop'], context, async () => {
          const doc = await deps.models.shop.get(THE_SHOP);
          const { version } = shopNow(doc);
          return {
            body: mailAnswerOf({ mail: doc?.mail ?? FIRST_MAIL_SETTINGS, hasMail: doc?.mail !== undefined, version }),
          };
        }),
    }),
    smsRoute(deps),
    route({
      method: 'GET',
      path: '/api/shop/setup',
      access: 'admin',
      summary: 'Hva som mangler før butikken kan åpnes.',
      answer: setupAnswer,
      run: (_input, context) =>
        reading(deps, ['shop', 'openingHours', 'products'], context, async () => ({
          body: { missing: missingSteps(await setUp(deps)), optional: await optionalSteps(deps) },
        })),
    }),
  ];
}

const smsRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/shop/sms',
    access: 'admin',
    summary: 'Hvilke SMS kunder får, og om SMS er koblet til.',
    answer: smsAnswer,
    run: (_input, context) =>
      reading(deps, ['shop'], context, async () => {
        const doc = await deps.models.shop.get(THE_SHOP);
        const { version } = shopNow(doc);
        return { body: { ...(doc?.sms ?? NO_SMS_NOTICES), isConnected: deps.hasSms, version } };
      }),
  });

const appearanceRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/shop/appearance',
    access: 'admin',
    summary: 'Logo, bilde, farge og forsidens ord.',
    answer: appearanceAnswer,
    run: (_input, context) =>
      reading(deps, ['shop'], context, async () => ({
        body: appearanceAnswerOf(shopNow(await deps.models.shop.get(THE_SHOP))),
      })),
  });

const rulesRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/shop/rules',
    access: 'admin',
    summary: 'Reglene for leie, pris, avbestilling og betaling. Alle får dem med GET /api/shop.',
    answer: rulesAnswer,
    run: (_input, context) =>
      reading(deps, ['shop'], context, async () => {
        const doc = await deps.models.shop.get(THE_SHOP);
        return { body: rulesAnswerOf({ ...shopNow(doc), coversRental: doc?.coversRental ?? false }) };
      }),
  });
