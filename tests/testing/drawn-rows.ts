import { blankProduct } from '@naust/domain/catalogue/product-fields.ts';
import type { Role } from '@naust/domain/event.ts';
import type { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import type { LongHistory } from './long-history.ts';

type Draw = ReturnType<typeof draws>;

const NEXT: readonly (Role | null)[] = [null, null, null, 'user', 'user', 'staff', 'admin'];

/** Random changes of accounts and products. */
export class DrawnRows {
  readonly #people: { role: Role; isErased: boolean }[] = [];
  readonly #history: LongHistory;
  readonly #draw: Draw;
  #lastProductId: number;

  constructor(history: LongHistory, lastProductId: number, draw: Draw) {
    this.#history = history;
    this.#lastProductId = lastProductId;
    this.#draw = draw;
  }

  play(): void {
    const draw = this.#draw;
    const [history, productId] = [this.#history, 1 + draw.upTo(this.#lastProductId)];
    const form = { type: 'ReviseProduct', now: history.minute, productId, expectedVersion: null } as const;
    const acts = [
      () => this.#register(draw.one(['user', 'user', 'user', 'user', 'user', 'user', 'staff', 'admin'])),
      () => this.#changePerson(draw.upTo(this.#people.length), draw.one(NEXT)),
      () => this.#addProduct(),
      () => history.decide({ ...form, rentalQty: 20 + draw.upTo(30), change: {} }),
      () => history.decide({ ...form, change: { isActive: draw.upTo(3) > 0 } }),
      () => history.decide({ type: 'ArchiveProduct', productId, expectedVersion: null }),
      () => this.#restoreProducts(),
    ];
    draw.one(acts)();
  }

  #restoreProducts(): void {
    for (let productId = 1; productId <= this.#lastProductId; productId++) {
      if (this.#draw.upTo(3) === 0) continue;
      this.#history.decide({ type: 'RestoreProduct', productId, expectedVersion: null });
    }
  }

  #register(role: Role): void {
    const userId = String(500_000_000_000_000 + this.#people.length);
    this.#people.push({ role, isErased: false });
    const account = {
      userId,
      personId: userId,
      role,
      isBusiness: false,
      personal: null,
      emailHash: `hash of ${userId}`,
    };
    this.#history.note(`user-${userId}`, 'UserRegistered', account);
  }

  /** `next` null: is erased. Administrators and staff lose the role before. */
  #changePerson(at: number, next: Role | null): void {
    const person = this.#people[at];
    if (!person || person.isErased) return;
    const userId = String(500_000_000_000_000 + at);
    if (next === null && person.role === 'user') {
      person.isErased = true;
      this.#history.note(`user-${userId}`, 'PersonErased', { userId, personId: userId, version: 2 });
      return;
    }
    const { role: before } = person;
    person.role = next ?? 'user';
    if (person.role === before) return;
    this.#history.note(`user-${userId}`, 'RoleSet', { userId, version: 2, role: person.role, before });
  }

  #addProduct(): void {
    const productId = ++this.#lastProductId;
    const units = { productId, rentalQty: 1 + this.#draw.upTo(5), stockQty: null };
    this.#history.note('catalogue', 'ProductAdded', { ...blankProduct, name: `Telt ${productId}`, ...units });
    this.#history.decide({ type: 'StockProduct', ...units });
  }
}
