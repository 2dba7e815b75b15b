import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { asksDeposit } from '@naust/domain/catalogue/asks-deposit.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { draftTerms } from '@naust/domain/shop/terms/draft-terms.ts';
import { fieldValues, filledTerms } from '@naust/domain/shop/terms/fields.ts';
import {
  type TermsAnswer,
  type TermsKind,
  termsAnswer,
  termsKind,
  type WrittenTermsAnswer,
  writtenTermsAnswer,
} from '@naust/domain/shop/terms/terms.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import { type ShopDoc, shopNow, THE_SHOP, termsAt } from '@naust/read-models/shop/shop.projection.ts';
import type { TermsDoc } from '@naust/read-models/terms/terms.projection.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';
import { hasStorageUnits } from './shown-groups.ts';

const MODELS = ['terms', 'shop', 'storageUnits', 'products'] as const;
const PAGE = 500;
const params = z.object({ kind: termsKind });

export function termsRoutes(deps: QueryDeps, catalogue: CatalogueReading): Route[] {
  const path = '/api/shop/terms/:kind' as const;
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary:
        'Leievilkår (`rental`), kjøpsvilkår (`purchase`) eller personvernerklæring (`privacy`) med utfylte felt: de som gjelder, eller de som gjaldt under en versjon.',
      params,
      notFound: 'TERMS_VERSION_NOT_FOUND',
      query: z.object({ version: z.optional(z.string().check(z.maxLength(40))) }),
      answer: termsAnswer,
      refusals: ['TERMS_VERSION_NOT_FOUND', 'UNAVAILABLE'],
      run({ params: { kind }, query: { version = null } }, context) {
        const key = `/api/shop/terms/${kind}?${version ?? ''}`;
        return catalogue({ key, models: MODELS }, context, async () => ({
          body: await shownTerms(deps, kind, version),
        }));
      },
    }),
    route({
      method: 'GET',
      path: `${path}/written`,
      access: 'admin',
      summary: 'Vilkårene slik de skrives, med åpne felt, feltenes verdier nå og alle versjoner.',
      params,
      notFound: 'TERMS_VERSION_NOT_FOUND',
      answer: writtenTermsAnswer,
      run: ({ params: { kind } }, context) =>
        reading(deps, MODELS, context, async () => ({ body: await writtenTerms(deps, kind) })),
    }),
  ];
}

async function shownTerms(deps: QueryDeps, kind: TermsKind, version: string | null): Promise<TermsAnswer> {
  const shop = await deps.models.shop.get(THE_SHOP);
  const found = await publishedTerms(deps, shop, kind, version);
  if (found === null) {
    if (version !== null) refuse('TERMS_VERSION_NOT_FOUND');
    const { sections, ...draft } = filledTerms(await draftOf(deps, kind), await valuesNow(deps, shop));
    return { kind, version: null, draft: true, current: true, ...draft, sections: [...sections] };
  }
  const { sections, ...text } = filledTerms(found, found.values);
  const current = found.name === termsAt(shop, kind, null)?.name;
  return { kind, version: found.name, draft: found.isDraft, current, ...text, sections: [...sections] };
}

async function writtenTerms(deps: QueryDeps, kind: TermsKind): Promise<WrittenTermsAnswer> {
  const shop = await deps.models.shop.get(THE_SHOP);
  const found = await publishedTerms(deps, shop, kind, null);
  const { introduction, summary, sections } = found ?? (await draftOf(deps, kind));
  const fields = await valuesNow(deps, shop);
  const now = new Map(fields.map(({ field, value }) => [field, value]));
  const ofKind = shop?.terms?.filter((one) => one.kind === kind) ?? [];
  return {
    kind,
    version: found?.name ?? null,
    draft: found?.isDraft ?? true,
    introduction,
    summary,
    sections: [...sections],
    fields,
    changedFields: (found?.values ?? [])
      .filter(({ field, value }) => now.get(field) !== value)
      .map(({ field }) => field),
    versions: ofKind.map(({ name, isDraft }) => ({ version: name, draft: isDraft })).reverse(),
  };
}

async function publishedTerms(
  { models }: QueryDeps,
  shop: ShopDoc | null,
  kind: TermsKind,
  name: string | null,
): Promise<TermsDoc | null> {
  const version = termsAt(shop, kind, name);
  if (version === undefined) return null;
  // Read models follow the log each at its own pace.
  return (await models.terms.get(String(version.version))) ?? refuse('UNAVAILABLE');
}

const draftOf = async ({ models }: QueryDeps, kind: TermsKind) => draftTerms(kind, await hasStorageUnits(models));

async function valuesNow({ captureOn, models }: QueryDeps, shop: ShopDoc | null) {
  const { business, rules } = shopNow(shop);
  const hasDeposits = await someAsksDeposit(models);
  return fieldValues({ business: business ?? UNDESCRIBED, rules, captureOn, hasDeposits });
}

/** Reads products until one does: only drafts and the owner's form ask. */
async function someAsksDeposit({ products }: QueryDeps['models']): Promise<boolean> {
  for await (const { fields } of everyDocument(products, { index: 'kept', equals: [0], limit: PAGE }))
    if (asksDeposit(fields)) return true;
  return false;
}
