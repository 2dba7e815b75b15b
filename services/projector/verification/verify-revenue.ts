import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { Doc } from '@naust/domain/read-model.ts';
import type { Told } from '@naust/domain/telling.ts';
import type { EventStore, Position, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { UnknownEvent, withoutPersonal } from '@naust/infra/keys/sealing.ts';
import { type FrozenReadModels, modelName, type ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { type FigureChangesDoc, figureChanges } from '@naust/read-models/figure-changes/figure-changes.model.ts';
import { ownMonths } from '@naust/read-models/revenue/revenue.answer.ts';
import type { Month, MonthFigures, OwnRevenueDoc, RevenueDoc } from '@naust/read-models/revenue/revenue.model.ts';
import { ownRevenue, revenue } from '@naust/read-models/revenue/revenue.model.ts';
import { Findings } from './findings.ts';
import { isReckoned, RECKONED, RevenueReckoning, sumName } from './revenue-reckoning.ts';
import type { Checked } from './verify-log.ts';

const PAGE = 1_000;
const FIELDS = ['completedOre', 'pendingOre', 'settledOre', 'unsettledOre'] as const;

/**
 * Compares what the shop, also day by day, and every customer is shown as revenue with what their orders and charges come to, reckoned
 * from the log by itself. A read model that is missing, or ahead of the log, is left to the check of the read models.
 */
export async function verifyRevenue(
  events: Pick<EventStore, 'follow' | 'head'>,
  readModels: Pick<ReadModels, 'frozen'>,
  signal: AbortSignal,
): Promise<Checked> {
  const faults = new Findings();
  const reckoning = new RevenueReckoning();
  await readModels.frozen(async (live) => {
    const [shopSeen, ...others] = await Promise.all(SUMMED.map((model) => live.checkpoint(modelName(model))));
    // The runner saves them together; where they stand apart, one of them is still being built.
    if (shopSeen === undefined || shopSeen === null || others.some((seen) => seen !== shopSeen)) return;
    if (shopSeen > (await events.head())) return;
    await reckon(reckoning, events, shopSeen, signal);
    const shown = new Map<string, MonthFigures>();
    for await (const month of documents<RevenueDoc>(live, revenue)) addTo(shown, 'shop', month);
    for await (const order of documents<OwnRevenueDoc>(live, ownRevenue)) {
      if (order.owner !== null) for (const month of ownMonths([order])) addTo(shown, order.owner, month);
    }
    compare(shown, reckoning.sums(), shopSeen, faults);
    compare(await shownByDay(live), reckoning.changes(), shopSeen, faults);
  });
  return {
    claim: 'Omsetningen er summen av ordrer og gebyrer',
    faults,
    counted: () => `${reckoning.orders} ordrer`,
  };
}

const SUMMED = [revenue, ownRevenue, figureChanges] as const;

async function shownByDay(live: FrozenReadModels): Promise<Map<string, MonthFigures>> {
  const shown = new Map<string, MonthFigures>();
  for await (const { day, months } of documents<FigureChangesDoc>(live, figureChanges)) {
    for (const [month, figures] of Object.entries(months)) addTo(shown, day, { month, ...figures });
  }
  return shown;
}

async function reckon(
  reckoning: RevenueReckoning,
  events: Pick<EventStore, 'follow'>,
  end: Position,
  signal: AbortSignal,
): Promise<void> {
  if (end === 0n) return;
  for await (const { events: batch, seen } of events.follow(0n, signal, { types: RECKONED })) {
    for (const recorded of batch) {
      const told = recorded.position <= end ? readable(recorded) : undefined;
      if (told && isReckoned(told)) reckoning.see(told);
    }
    if (seen >= end) return;
  }
}

/** An event of a newer program is named by the check of the log. */
function readable(recorded: RecordedEvent): Told<ShopEvent> | undefined {
  try {
    return withoutPersonal([recorded])[0];
  } catch (error) {
    if (error instanceof UnknownEvent) return undefined;
    throw error;
  }
}

async function* documents<D extends Doc>(live: FrozenReadModels, model: (typeof SUMMED)[number]): AsyncGenerator<D> {
  for (let after = ''; ; ) {
    const page = await live.documents(modelName(model), after, PAGE);
    for (const { json } of page) yield JSON.parse(json);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

function addTo(shown: Map<string, MonthFigures>, owner: string, { month, ...figures }: Month): void {
  const name = sumName(owner, month);
  const sum = shown.get(name) ?? { completedOre: 0, pendingOre: 0, settledOre: 0, unsettledOre: 0 };
  for (const field of FIELDS) sum[field] += figures[field];
  shown.set(name, sum);
}

function compare(
  shown: ReadonlyMap<string, MonthFigures>,
  reckoned: ReadonlyMap<string, MonthFigures>,
  position: Position,
  faults: Findings,
): void {
  for (const name of new Set([...shown.keys(), ...reckoned.keys()])) {
    for (const field of FIELDS) {
      const [is, isShown] = [reckoned.get(name)?.[field] ?? 0, shown.get(name)?.[field] ?? 0];
      if (is === isShown) continue;
      faults.add(
        { stream: name, position },
        `${WORDS[field]} vises som ${isShown} øre, ordrer og gebyrer gir ${is} øre`,
      );
    }
  }
}

const WORDS = {
  completedOre: 'fullført',
  pendingOre: 'ventende',
  settledOre: 'oppgjorte gebyrer',
  unsettledOre: 'gebyrer som ikke er gjort opp',
} as const;
