import type { Deps, DepsOf } from '@naust/command/dependencies/dependencies.ts';
import { contactOf } from '@naust/command/orders/order-command.ts';
import { addPackage, type PackageDeps } from '@naust/command/packages/packages.ts';
import { describeDemo } from '@naust/command/shop/first-business.ts';
import { addFirstTopics, beginChargeKinds, beginStorageUnits } from '@naust/command/shop/first-rows.ts';
import { register } from '@naust/command/users/accounts.ts';
import { orderableProducts } from '@naust/domain/catalogue/orderable-products.ts';
import { FIRST_CHARGE_KINDS } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { isCancelled, STATUS } from '@naust/domain/orders/statuses.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';
import { FIRST_STORAGE_UNITS } from '@naust/domain/storage-units/first-storage-units.ts';
import { instantOf, MINUTES_PER_DAY, osloMinute, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { DemoAct } from './acts.ts';
import { addOns, groups, packages, products } from './catalogue.ts';
import { demoHistory } from './history.ts';
import { demoHours } from './opening-hours.ts';
import { businessCustomers, type DemoCustomer, privateCustomers } from './people.ts';
import { fieldsOf } from './product-form.ts';
import { type ChecklistIds, keepUp, seedChecklist } from './seed-checklist.ts';
import { seedInbox } from './seed-inbox.ts';
import { invoice, payInvoice } from './seed-invoices.ts';
import { seedQuiz } from './seed-quiz.ts';
import { demoUpkeep, type UpkeepAct } from './upkeep.ts';

const context = { channel: 'seed', correlationId: 'demo shop' } as const;
/** Rented storage units. */
const RENTED_UNITS = [9, 13, 16];
/** Invoices are paid to it. */
const ACCOUNT = '12345678903';
const customers = [...privateCustomers, ...businessCustomers];

type Catalogue = 'catalogue' | 'inventory' | 'shop' | 'vehicle';
type People = 'email' | 'admins' | 'user' | 'inbox' | 'quizEntry' | 'passwords' | 'secrets' | 'clock';
type DemoDeps = Deps<Catalogue | People | 'order' | 'charge' | 'documents' | 'steps'> & DepsOf<typeof describeDemo>;

export interface SeedOptions {
  deps: DemoDeps;
  /** Sets the clock of the streams, milliseconds since 1970 UTC. */
  setTime(ms: number): void;
  /** Milliseconds since 1970 UTC. */
  now: number;
  password: string;
  onProgress(done: number, all: number): void;
}

interface Seeding extends SeedOptions {
  userIds: Map<DemoCustomer, string>;
  productIds: number[];
  /** The ids of placed orders and added charges, by their number in the plan. Refused ones are missing. */
  orderIds: Map<number, string>;
  chargeIds: Map<number, string>;
  checklist: ChecklistIds;
}

/** The address of the customer with a login. */
export const demoCustomer = customers[0]?.email ?? '';

/** Fills an empty log with the demo shop, through the same commands as the shop's own. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const opened = osloMinute(options.now) - 430 * MINUTES_PER_DAY;
  options.setTime(instantOf(opened));
  await describeDemo(options.deps, context, { accountNumber: ACCOUNT, hasDeposits: true });
  const productIds = await seedCatalogue(options.deps);
  const hours = demoHours(osloMinute(options.now));
  await options.deps.catalogue().run({ type: 'SetOpeningHours', hours, expectedVersion: null }, context);
  const upkeep = demoUpkeep(osloMinute(options.now), opened);
  const checklist = await seedChecklist(options.deps, upkeep.tasks);
  const userIds = await seedCustomers(options);
  const seeding: Seeding = { ...options, productIds, userIds, orderIds: new Map(), chargeIds: new Map(), checklist };
  const acts = [...demoHistory(osloMinute(options.now)), ...upkeep.acts].sort((one, other) => one.at - other.at);
  for (const [done, act] of acts.entries()) {
    options.setTime(instantOf(act.at));
    await perform(seeding, act);
    options.onProgress(done + 1, acts.length);
  }
  await seedQuiz(options);
  const byEmail = new Map([...userIds].map(([{ email }, userId]) => [email, userId]));
  await seedInbox({ ...options, userIds: byEmail });
}

async function seedCatalogue(deps: PackageDeps): Promise<number[]> {
  const { catalogue, inventory } = deps;
  for (const { name, description, needsLicence = false } of groups) {
    await catalogue().run({ type: 'AddGroup', name, description, look: { needsLicence } }, context);
  }
  const ids: number[] = [];
  for (const product of products) {
    const { rentalQty, stockQty } = product;
    const added = { type: 'AddProduct', fields: fieldsOf(product), rentalQty, stockQty } as const;
    const { state } = await catalogue().run(added, context);
    const productId = state.products.lastId;
    await inventory().run({ type: 'StockProduct', productId, rentalQty, stockQty }, context);
    ids.push(productId);
  }
  const idOf = (name: string) => ids[products.findIndex((product) => product.name === name)] ?? 0;
  for (const { name, description, percent, parts } of packages) {
    const [first] = products.filter((product) => product.name === parts[0]?.name);
    const look = first && { image_url: fieldsOf(first).imageUrl, ProductGroupId: first.group + 1 };
    const numbered = parts.map((part) => ({ productId: idOf(part.name), quantity: part.quantity }));
    await addPackage(deps, { name, description, ...look, parts: numbered, percent }, context);
  }
  for (const { base, child } of addOns) {
    const link = { type: 'LinkAddOn', baseProductId: idOf(base), productId: idOf(child) } as const;
    await catalogue().run(link, context);
  }
  await beginStorageUnits({ catalogue }, FIRST_STORAGE_UNITS, context);
  for (const unitId of RENTED_UNITS) {
    const rented = { type: 'ReviseStorageUnit', unitId, expectedVersion: null, change: {}, status: 'utleid' } as const;
    await catalogue().run(rented, context);
  }
  await addFirstTopics({ catalogue }, context);
  await beginChargeKinds({ catalogue }, context);
  return ids;
}

async function seedCustomers({ deps, password }: SeedOptions): Promise<Map<DemoCustomer, string>> {
  const hash = await deps.passwords.hash(password);
  const ids = new Map<DemoCustomer, string>();
  for (const customer of customers) {
    const { postalCode: postal_code, orgNumber, ...rest } = customer;
    const form = { ...rest, postal_code, orgNumber, isBusiness: orgNumber !== null, password };
    ids.set(customer, (await register(deps, form, 'user', context, { knownHash: hash })).userId);
  }
  return ids;
}

async function perform(seeding: Seeding, act: DemoAct | UpkeepAct): Promise<void> {
  const { deps, orderIds, chargeIds, checklist } = seeding;
  if (act.kind === 'complete') return keepUp(deps, checklist, act);
  if (act.kind === 'place') return place(seeding, act);
  const orderId = orderIds.get(act.order);
  if (orderId === undefined) return;
  if (act.kind === 'move') return move(seeding, orderId, act);
  if (act.kind === 'pay') return pay(seeding, orderId, act.at);
  if (act.kind === 'invoice') return invoice(deps, orderId, act.at);
  if (act.kind === 'payInvoice') return payInvoice(deps, orderId, act.at);
  if (act.kind === 'charge') {
    const { state } = await deps.order(orderId).peek();
    const chargeId = randomNumberedId();
    const { description, amountOre } = act;
    const kind = FIRST_CHARGE_KINDS.find(({ name }) => name === act.as);
    const userId = state?.content.userId ?? null;
    const addedAt = new Date(instantOf(act.at)).toISOString();
    const added = {
      type: 'AddCharge',
      chargeId,
      orderId,
      userId,
      description,
      amountOre,
      kind,
      paymentId: 3,
      addedAt,
      orderDeleted: false,
    } as const;
    await deps.charge(chargeId).run(added, context);
    chargeIds.set(act.charge, chargeId);
    return;
  }
  const chargeId = chargeIds.get(act.charge);
  if (chargeId === undefined) return;
  const settle = { type: 'SettleCharge', expectedVersion: null, orderDeleted: false } as const;
  await deps.charge(chargeId).run(settle, context);
}

/** All that the order costs, which Vipps told of. */
async function pay({ deps }: Seeding, orderId: string, at: WallMinute): Promise<void> {
  const { state: recorded } = await deps.order(orderId).peek();
  const now = new Date(instantOf(at)).toISOString();
  const received = { method: 'vipps', amountOre: recorded?.content.totalOre ?? 0, receivedAt: now, now } as const;
  const none = { chargeId: null, reference: null, registerReceipt: null, charges: [] } as const;
  await deps.order(orderId).run({ type: 'RecordIncoming', paymentId: `${orderId}-1`, ...received, ...none }, context);
}

async function place(seeding: Seeding, act: Extract<DemoAct, { kind: 'place' }>): Promise<void> {
  const { deps, userIds, productIds, orderIds } = seeding;
  const orderId = randomNumberedId();
  const userId = act.isGuest ? null : (userIds.get(act.customer) ?? null);
  const { state: user } = userId ? await deps.user(userId).peek() : { state: null };
  const { name, email, phone } = act.customer;
  const lines = act.lines.map(({ product, quantity, from, to }) => ({
    productId: productIds[product] ?? 0,
    quantity,
    from: clockOf(from),
    to: clockOf(to),
    priceOre: null,
  }));
  const { state } = await deps.catalogue().peek();
  const { state: shop } = await deps.shop().peek();
  const placed = await decide(deps, {
    type: 'PlaceOrder',
    orderId,
    by: userId ? 'customer' : 'visitor',
    lines,
    claimedTotalOre: null,
    paymentId: act.payment,
    statusId: STATUS.booked,
    userId,
    personId: userId ?? orderId,
    contact: user ? contactOf(user) : { name, email, phone, isBusiness: false, orgNumber: null },
    isBusiness: user?.isBusiness ?? false,
    shopVersion: shop.version,
    rules: shop.rules,
    termsVersion: termsWritten(act.at),
    over18: true,
    requestHash: null,
    placedAt: new Date(instantOf(act.at)).toISOString(),
    force: false,
    reason: null,
    now: act.at,
    ...orderableProducts(
      state,
      lines.map(({ productId }) => productId),
    ),
  });
  if (placed) orderIds.set(act.order, orderId);
}

/** Terms that are not written yet cannot be accepted. */
const termsWritten = (at: WallMinute): string =>
  wallClock(at) < COMPILED_VERSIONS.rental ? COMPILED_VERSIONS.purchase : COMPILED_VERSIONS.rental;

const clockOf = (minute: WallMinute | null) => (minute === null ? null : wallClock(minute));

async function move({ deps }: Seeding, orderId: string, act: Extract<DemoAct, { kind: 'move' }>): Promise<void> {
  const { state: recorded } = await deps.order(orderId).peek();
  const { at: now, to, reason } = act;
  const change = { orderId, recorded, expectedVersion: null, now } as const;
  const charge = { chargeId: randomNumberedId(), addedAt: new Date(instantOf(now)).toISOString() };
  const isOwn = isCancelled(to) && reason === null;
  const cancelled = { type: 'CancelOrder', ...change, reason, claimedFeeOre: null, charge } as const;
  const asked = { reason, reasonCode: null, force: false, asksForReason: false } as const;
  const moved = { type: 'ChangeOrderStatus', ...change, ...asked, to } as const;
  await decide(deps, isOwn ? cancelled : moved);
}

/** Both steps; false if the rules refuse, as for two customers with the same weekend. */
async function decide({ steps }: Deps<'steps'>, command: InventoryCommand): Promise<boolean> {
  try {
    await steps.decide(command, context);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
