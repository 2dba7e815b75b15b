import { blankProduct } from '@naust/domain/catalogue/product-fields.ts';
import type { Role } from '@naust/domain/event.ts';
import type { OrderHistory } from '../../revenue/testing/order-history.ts';
import type { Counts } from '../../stats/stats.model.ts';
import type { draws } from './draws.ts';

interface Person {
  role: Role;
  isErased: boolean;
}

const NEXT: readonly (Role | null)[] = [null, null, null, 'user', 'user', 'staff', 'admin'];

/** Adds and removes accounts and products, records the facts in a history and counts the rest. */
export class ShopCounts {
  readonly #people: Person[] = [];
  readonly #archived: boolean[] = [];
  readonly #history: OrderHistory;

  constructor(history: OrderHistory) {
    this.#history = history;
  }

  now(): Pick<Counts, 'users' | 'products'> {
    return {
      users: this.#people.filter(({ role, isErased }) => role === 'user' && !isErased).length,
      products: this.#archived.filter((isArchived) => !isArchived).length,
    };
  }

  play(draw: ReturnType<typeof draws>): void {
    switch (draw.upTo(6)) {
      case 0:
      case 1:
        this.#register(draw.one(['user', 'user', 'user', 'user', 'user', 'user', 'staff', 'admin']));
        break;
      case 2:
        this.#changePerson(draw.upTo(this.#people.length), draw.one(NEXT));
        break;
      case 3:
        this.#addProduct();
        break;
      default:
        this.#turnProduct(draw.upTo(this.#archived.length));
    }
  }

  #register(role: Person['role']): void {
    const userId = String(this.#people.length);
    this.#people.push({ role, isErased: false });
    const account = { userId, personId: userId, role, isBusiness: false, personal: null, emailHash: 'h' };
    this.#history.note(`user-${userId}`, 'UserRegistered', account);
  }

  /** `next` null: is erased. Administrators and staff lose the role before. */
  #changePerson(at: number, next: Role | null): void {
    const person = this.#people[at];
    if (!person || person.isErased) return;
    const userId = String(at);
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
    this.#archived.push(false);
    const units = { productId: this.#archived.length, rentalQty: 1, stockQty: null };
    this.#history.note('catalogue', 'ProductAdded', { ...blankProduct, name: 'Telt', ...units });
  }

  #turnProduct(at: number): void {
    const isArchived = this.#archived[at];
    if (isArchived === undefined) return;
    this.#archived[at] = !isArchived;
    const type = isArchived ? 'ProductRestored' : 'ProductArchived';
    this.#history.note('catalogue', type, { productId: at + 1, version: 2 });
  }
}
