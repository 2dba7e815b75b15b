import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { expect } from 'vitest';
import { redPicture } from '../pictures.ts';
import type { Acknowledged } from './acknowledged.ts';
import { type Act, ask } from './actor.ts';

/** One administrator edits a product's description, another uploads a product's pictures. */
export class CrashEdits {
  readonly #known: Acknowledged;
  readonly #described: number;
  readonly #painted: number;
  #edit = { asked: 0, acknowledged: 0 };
  #pictures = { asked: 0, acknowledged: 0 };

  /** `described`, `painted`: products. */
  constructor(known: Acknowledged, { described, painted }: { described: number; painted: number }) {
    this.#known = known;
    this.#described = described;
    this.#painted = painted;
  }

  *descriptions(): Generator<Act[], never> {
    for (;;) {
      this.#edit.asked += 1;
      const nth = this.#edit.asked;
      const describe: Act = async (url) => {
        await this.#save(url, this.#described, { ...TENT, description: `Utgave ${nth}`, stock_seen: STOCK_TEXT });
        this.#edit.acknowledged = nth;
      };
      yield [describe];
    }
  }

  *pictures(): Generator<Act[], never> {
    for (;;) {
      this.#pictures.asked += 1;
      const nth = this.#pictures.asked;
      const paint: Act = async (url) => {
        await this.#save(url, this.#painted, { ...ROPE, description: `Bilde ${nth}` }, redPicture(20 + (nth % 50), 10));
        this.#pictures.acknowledged = nth;
      };
      yield [paint];
    }
  }

  async #save(url: string, id: number, fields: Readonly<Record<string, string>>, image?: Blob): Promise<void> {
    const form = { ...fields, ...(image ? { image } : {}) };
    const saved = await ask(url, 'PUT', `/api/products/${id}`, { token: this.#known.admin, form });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    this.#known.see(saved.position);
  }

  /** The product shows the last acknowledged edit, or one requested after it; its picture exists. */
  async expectNewest(url: string): Promise<void> {
    const described = await this.#product(url, this.#described);
    expectBetween(Number(described.description?.split(' ')[1]), this.#edit);
    const painted = await this.#product(url, this.#painted);
    if (this.#pictures.acknowledged === 0) return;
    expectBetween(Number(painted.description?.split(' ')[1]), this.#pictures);
    expect((await fetch(url + painted.image_url)).status).toBe(200);
  }

  async #product(url: string, id: number) {
    const asked = { token: this.#known.admin, minPosition: String(this.#known.position) };
    return productAnswer.parse((await ask(url, 'GET', `/api/products/${id}`, asked)).body);
  }
}

function expectBetween(stands: number, { asked, acknowledged }: { asked: number; acknowledged: number }): void {
  expect(stands).toBeGreaterThanOrEqual(acknowledged);
  expect(stands).toBeLessThanOrEqual(asked);
}

const STOCK_TEXT = '10000';
/** The edits leave the stock alone: `stock_seen` equal to `stock_qty` changes nothing. */
export const TENT = {
  name: 'Lavvo',
  description: 'Utgave 0',
  price_day: '300',
  is_for_sale: 'true',
  price_sale: '50',
  stock_qty: STOCK_TEXT,
  rental_qty: '2',
} as const;
export const ROPE = { name: 'Tau', is_for_sale: 'true', price_sale: '50' } as const;
