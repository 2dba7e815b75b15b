import {
  countOf,
  isAwaited,
  isLeft,
  type SimpleLine,
  type SimpleOrder,
} from '@naust/domain/inventory/testing/brute-force-shop.ts';
import { BOX, TENT, TRAILER } from '@naust/domain/inventory/testing/example-shop.ts';
import { PRODUCT_OF, type UseStep } from '@naust/domain/inventory/testing/simple-pieces.ts';
import type { ShopStep } from '@naust/domain/inventory/testing/simple-steps.ts';
import type { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import type { AskedStep } from './step-calls.ts';
import type { TwoShops } from './two-shops.ts';

type Draw = ReturnType<typeof draws>;
type Does = ShopStep['does'] | UseStep['does'];
const NO_DOWNTIME = 99_999;
type Entry = readonly [id: string, order: SimpleOrder];

/** Each step's frequency is its number of entries here. */
const SINGLES: readonly Does[] = [
  ...([
    'place',
    'place',
    'place',
    'place',
    'handOut',
    'handOut',
    'handOut',
    'takeBack',
    'takeBack',
    'takeBack',
  ] as const),
  ...([
    'move',
    'move',
    'revise',
    'revise',
    'undo',
    'undo',
    'undo',
    'cancel',
    'remove',
    'restore',
    'boxes',
    'units',
  ] as const),
  ...(['use', 'use', 'down', 'down', 'down', 'up', 'up'] as const),
];
/** Steps that two or more callers may ask of one order at once. */
const RIVALS: readonly Does[] = [
  'handOut',
  'handOut',
  'takeBack',
  'takeBack',
  'move',
  'revise',
  'undo',
  'remove',
  'restore',
  'cancel',
];

/** One step, or two to four that are sent together: of any orders, of one order, or for the same units. */
export function drawBatch(shops: TwoShops, draw: Draw): AskedStep[] {
  if (draw.upTo(2) === 0) return [drawStep(shops, draw, draw.one(SINGLES))];
  const many = 2 + draw.upTo(3);
  switch (draw.upTo(4)) {
    case 0:
      return times(many, () => drawStep(shops, draw, draw.one(SINGLES)));
    case 1:
      return forSameUnits(shops, draw, many);
    default: {
      const first = drawStep(shops, draw, draw.one(RIVALS));
      const entry = 'id' in first.step ? entryOf(shops, first.step.id) : undefined;
      const others = times(many - 1, () => drawStep(shops, draw, draw.one(RIVALS), entry));
      return [first, ...others];
    }
  }
}

/** An act that frees or takes units, and orders for some of the same at the same time. */
function forSameUnits(shops: TwoShops, draw: Draw, many: number): AskedStep[] {
  const does = draw.one(['restore', 'takeBack', 'undo', 'undo', 'remove', 'revise', 'down', 'up'] as const);
  // An undone return: its pieces are out again while another order asks for them.
  const back = does === 'undo' && draw.upTo(3) > 0 ? entryOf(shops, shops.lastBack) : undefined;
  const act = drawStep(shops, draw, does, back);
  const lines = linesOf(act, shops);
  const { hour } = shops.plain;
  return [
    act,
    ...times(many - 1, () => {
      const one = lines.length > 0 ? draw.one(lines) : undefined;
      if (!one) return placing(shops, draw);
      const { productId, from } = one;
      const quantity = 1 + draw.upTo(one.quantity);
      if (from === null) return placing(shops, draw, [{ productId, quantity, from: null, to: null }]);
      const begin = draw.upTo(2) === 0 ? hour : Math.max(from, hour);
      return placing(shops, draw, [{ productId, quantity, from: begin, to: begin + 1 + draw.upTo(4) }]);
    }),
  ];
}

/** What a step may free or take. */
function linesOf({ step }: AskedStep, { plain }: TwoShops): readonly SimpleLine[] {
  if ('id' in step) return plain.orders.get(step.id)?.lines ?? [];
  if (step.does !== 'down' && step.does !== 'up') return [];
  const { from, hours } = step.does === 'down' ? step : { from: plain.hour, hours: 4 };
  return [{ productId: PRODUCT_OF.get(step.piece) ?? TENT, quantity: 1, from, to: from + hours }];
}

function drawUse({ plain }: TwoShops, draw: Draw, does: UseStep['does']): AskedStep {
  const piece = draw.one([...PRODUCT_OF.keys()]);
  if (does === 'use') {
    const unused = plain.pieces.unused();
    const isUsed = draw.upTo(4) > 0;
    return { step: { does, piece: isUsed && unused.length > 0 ? draw.one(unused) : piece, isUsed } };
  }
  const from = Math.max(0, plain.hour + draw.upTo(14) - 2);
  if (does === 'down') return { step: { does, piece, from, hours: 1 + draw.upTo(9) } };
  const stored = plain.pieces.currentState(plain.hour);
  const one = stored.length === 0 || draw.upTo(6) === 0 ? { id: NO_DOWNTIME, piece } : draw.one(stored);
  return { step: { does, piece: one.piece, downtime: one.id } };
}

function drawStep(shops: TwoShops, draw: Draw, does: Does, entry?: Entry): AskedStep {
  const { plain, moves, deletions } = shops;
  if (does === 'use' || does === 'down' || does === 'up') return drawUse(shops, draw, does);
  if (does === 'units') return { step: { does, productId: draw.one([TENT, TRAILER]), to: draw.upTo(4) } };
  if (does === 'boxes') return { step: { does, more: draw.upTo(9) - 3, version: 0 } };
  const found = entry ?? pick(shops, draw, does);
  if (does === 'place' || !found) return placing(shops, draw);
  const [id, order] = found;
  switch (does) {
    case 'move':
      return { step: { does, id, to: draw.one([1, 2, 3, 4, 5, 6]) } };
    case 'revise':
      return { step: { does, id, lines: revised(order, plain.hour, draw) } };
    case 'handOut':
    case 'takeBack': {
      const movable = order.lines.filter((one) => countOf(one, does === 'handOut' ? isLeft : isAwaited) > 0);
      const named = draw.upTo(5) === 0 || movable.length === 0 ? 1 + draw.upTo(4) : draw.one(movable).id;
      const line = draw.upTo(3) === 0 ? null : named;
      const quantity = draw.upTo(3) === 0 ? null : 1 + draw.upTo(draw.upTo(4) === 0 ? 3 : 1);
      return { step: { does, id, line, quantity, ago: draw.upTo(3) === 0 ? draw.upTo(4) : 0 } };
    }
    case 'undo': {
      const { undo, of } = moves.get(id) ?? { undo: '', of: 0 };
      return undo === '' ? placing(shops, draw) : { step: { does, id, of }, undo };
    }
    case 'restore': {
      const { undo, of } = deletions.get(id) ?? { undo: '', of: 0 };
      return undo === '' ? { step: { does: 'remove', id } } : { step: { does, id }, undo, deletion: of };
    }
    default:
      return { step: { does, id } };
  }
}

function placing({ plain }: TwoShops, draw: Draw, lines?: readonly SimpleLine[]): AskedStep {
  const by = draw.one(['customer', 'admin'] as const);
  return {
    step: { does: 'place', id: '', by, lines: [...(lines ?? times(1 + draw.upTo(2), () => line(plain.hour, draw)))] },
  };
}

function line(now: number, draw: Draw): SimpleLine {
  if (draw.upTo(3) === 0) return { productId: BOX, quantity: 1 + draw.upTo(3), from: null, to: null };
  // Now and then in the past, which customers may not choose.
  const from = Math.max(0, now + draw.upTo(18) - 2);
  return { productId: draw.one([TENT, TRAILER]), quantity: 1 + draw.upTo(2), from, to: from + 1 + draw.upTo(9) };
}

/** The lines of an order with one of them longer, shorter, more, fewer, another, gone, or new. */
function revised({ lines }: SimpleOrder, now: number, draw: Draw): SimpleLine[] {
  const kept = lines.map(({ productId, quantity, from, to }): SimpleLine => ({ productId, quantity, from, to }));
  const at = draw.upTo(kept.length);
  const one = kept[at];
  if (!one) return [line(now, draw)];
  switch (draw.upTo(6)) {
    case 0:
      return [...kept.slice(0, 3), line(now, draw)];
    case 1:
      return kept.length > 1 ? kept.slice(0, -1) : kept;
    case 2:
      return kept.with(at, line(now, draw));
    case 3:
      return kept.with(at, { ...one, quantity: 1 + draw.upTo(3) });
    default: {
      const to = one.from === null || one.to === null ? null : Math.max(one.from + 1, one.to + draw.upTo(7) - 3);
      return kept.with(at, { ...one, to });
    }
  }
}

/** Mostly one of the newest orders that the step fits; sometimes any. */
function pick({ plain: { orders }, moves }: TwoShops, draw: Draw, does: Does): Entry | undefined {
  const all = [...orders];
  const isOut = ({ status, isGone, lines }: SimpleOrder) =>
    status <= 3 && !isGone && lines.some((one) => one.from !== null && countOf(one, isAwaited) > 0);
  const fits = ([id, order]: Entry) => {
    if (does === 'restore') return order.isGone;
    if (does === 'undo') return !order.isGone && (moves.get(id)?.undo ?? '') !== '';
    return does === 'takeBack' ? isOut(order) : order.status <= 3 && !order.isGone;
  };
  const fitting = draw.upTo(4) === 0 ? [] : all.filter(fits);
  // Late pieces would block their units forever if no step took them back.
  const among = fitting.length === 0 ? all.slice(-12) : does === 'takeBack' ? fitting : fitting.slice(-8);
  return among.length === 0 ? undefined : draw.one(among);
}

function entryOf({ plain }: TwoShops, id: string): Entry | undefined {
  const order = plain.orders.get(id);
  return order && [id, order];
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
