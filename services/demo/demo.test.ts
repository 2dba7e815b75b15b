import { wasDriven } from '@naust/domain/catalogue/was-driven.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import { dearBlock } from '@naust/domain/rental-blocks.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { addOns, groups, packages, products } from './catalogue.ts';
import { messages } from './messages.ts';
import { demoHours } from './opening-hours.ts';
import { businessCustomers, employees, privateCustomers } from './people.ts';
import { quizQuestions, quizTitle } from './quiz.ts';
import { quizEntrants } from './quiz-entrants.ts';
import { vehicles } from './vehicles.ts';

const names = products.map((product) => product.name);
const customers = [...privateCustomers, ...businessCustomers];
const where = (holds: (product: (typeof products)[number]) => boolean) => products.filter(holds);
const isPriceless = (product: (typeof products)[number]) =>
  !product.isForSale && product.priceShortOre === null && product.priceDayOre === null;

/** Weights and remainder as the register of business enterprises publishes them. */
function isOrgNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[8];
}

describe('the demo catalogue', () => {
  it('has its six groups in order, Lager as the sixth', () =>
    expect(groups.map((group) => group.name)).toEqual(['Telt', 'Flytting', 'Verktøy', 'Hengere', 'Fest', 'Lager']));

  it('asks for a licence for what one drives, as older shops did by its name', () => {
    for (const { name, needsLicence, group } of products) {
      expect(needsLicence ?? groups[group]?.needsLicence ?? false, name).toBe(wasDriven(name));
    }
  });

  it('names every product once and fills every group', () => {
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(products.map((product) => product.group))]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('describes every product in two to four sentences', () => {
    for (const { name, description } of products) {
      const sentences = description.split(/(?<=[.?!]) (?=[A-ZÆØÅ0-9])/).length;
      expect([2, 3, 4], name).toContain(sentences);
    }
  });

  it('has one inactive product, one without a price and one in three units', () => {
    expect(where((product) => !product.isActive)).toHaveLength(1);
    expect(where(isPriceless)).toHaveLength(1);
    expect(where((product) => product.rentalQty === 3)).toHaveLength(1);
    expect(where((product) => product.rentalQty === 2)).toHaveLength(3);
  });

  it('sells, rents, does both, and has one thing sold out', () => {
    expect(where((product) => product.isForSale && product.priceDayOre === null).length).toBeGreaterThan(2);
    expect(where((product) => product.isForSale && product.priceDayOre !== null).length).toBeGreaterThan(2);
    expect(where((product) => product.stockQty === 0)).toHaveLength(1);
  });

  it('asks whole øre, a sale price exactly of what is for sale, and less for a weekend than for two days', () => {
    for (const product of products) {
      const { priceShortOre, priceDayOre, priceWeekendOre, priceWeekOre, priceMonthOre, priceSaleOre } = product;
      for (const ore of [priceShortOre, priceDayOre, priceWeekendOre, priceWeekOre, priceMonthOre, priceSaleOre]) {
        expect(ore === null || (Number.isInteger(ore) && ore > 0), product.name).toBe(true);
      }
      expect(priceSaleOre !== null, product.name).toBe(product.isForSale);
      if (priceDayOre === null) continue;
      expect(dearBlock(product), product.name).toBeNull();
      expect(priceWeekendOre, product.name).toBeLessThan(priceDayOre * 2);
      expect(priceShortOre ?? 0, product.name).toBeLessThan(priceDayOre);
    }
  });

  it('has a package of products that are rented, with no more of each than there are', () => {
    expect(packages.length).toBeGreaterThan(0);
    for (const { parts } of packages) {
      for (const { name, quantity } of parts) {
        const part = products.find((product) => product.name === name);
        expect([part?.isActive, part?.priceDayOre !== null], name).toEqual([true, true]);
        expect(part?.rentalQty, name).toBeGreaterThanOrEqual(quantity);
      }
    }
  });

  it('offers only existing active products as add-ons, each pair once', () => {
    const active = new Set(where((product) => product.isActive).map((product) => product.name));
    for (const { base, child } of addOns) {
      expect(active, base).toContain(base);
      expect(active, child).toContain(child);
      expect(base).not.toBe(child);
    }
    expect(new Set(addOns.map(({ base, child }) => `${base}|${child}`)).size).toBe(addOns.length);
  });
});

describe('the demo people', () => {
  it('reach everybody under one address and one number of eight digits', () => {
    expect([privateCustomers.length, businessCustomers.length, employees.length]).toEqual([18, 6, 4]);
    expect(new Set(customers.map((customer) => customer.email)).size).toBe(customers.length);
    expect(new Set(customers.map((customer) => customer.phone)).size).toBe(customers.length);
    for (const { email, phone, postalCode } of customers) {
      expect(email).toMatch(/^[a-z.]+@example\.no$/);
      expect(phone).toMatch(/^[2-9]\d{7}$/);
      expect(postalCode).toMatch(/^\d{4}$/);
    }
  });

  it('have valid organisation numbers exactly when they are businesses', () => {
    expect([isOrgNumber('974760673'), isOrgNumber('123456789')]).toEqual([true, false]);
    expect(privateCustomers.every((customer) => customer.orgNumber === null)).toBe(true);
    for (const { name, orgNumber } of businessCustomers) expect(isOrgNumber(orgNumber ?? ''), name).toBe(true);
    expect(new Set(businessCustomers.map((customer) => customer.orgNumber)).size).toBe(businessCustomers.length);
  });

  it('write about known topics from known addresses', () => {
    const known = new Set(customers.map((customer) => customer.email));
    for (const message of messages) {
      expect(known).toContain(message.from);
      expect(FIRST_TOPICS[message.topic]).toBeDefined();
    }
    expect(messages.some((message) => !message.isRead)).toBe(true);
  });

  it('look after vehicles with tasks that are overdue, soon, fine and without a date', () => {
    expect(new Set(vehicles.map((vehicle) => vehicle.plate)).size).toBe(4);
    const due = vehicles.flatMap((vehicle) => vehicle.tasks.map((task) => task.dueInDays));
    expect(due.some((day) => day !== null && day < 0)).toBe(true);
    expect(due.some((day) => day !== null && day >= 0 && day <= 14)).toBe(true);
    expect(due.some((day) => day !== null && day > 14)).toBe(true);
    expect(due).toContain(null);
  });

  it('are asked ten questions whose answers use all three letters', () => {
    expect(quizTitle).toMatch(/\S/);
    expect(quizQuestions).toHaveLength(10);
    expect(new Set(quizQuestions.map((question) => question.answer))).toEqual(new Set(['A', 'B', 'C']));
    for (const { text, options } of quizQuestions) expect(new Set(options).size, text).toBe(3);
  });

  it('have been answered by people with a phone each, one of whom knew everything', () => {
    for (const { name, phone, answers } of quizEntrants) {
      expect(parsePhone(phone), name).not.toBeNull();
      expect(answers, name).toMatch(/^[ABC]{10}$/);
    }
    expect(new Set(quizEntrants.map(({ phone }) => phone)).size).toBe(quizEntrants.length);
    const key = quizQuestions.map(({ answer }) => answer).join('');
    expect(quizEntrants.map(({ answers }) => answers)).toContain(key);
  });
});

describe('the demo shop’s opening hours', () => {
  it('has every day some, and its next short days ahead, whenever it is opened', () => {
    for (const today of ['2026-01-01', '2026-12-24', '2026-12-25', '2026-12-31']) {
      const { week, exceptions } = demoHours(wallMinute(`${today}T12:00`) ?? 0);
      expect(week.every((day) => day !== null && day.closesAt > day.opensAt)).toBe(true);
      expect(
        exceptions.map(({ date }) => date >= today && date <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`),
      ).toEqual([true, true]);
    }
  });
});
