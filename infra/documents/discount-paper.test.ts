import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ehfOf } from './ehf.ts';
import { paperOf } from './paper.ts';
import { anyDocument, businessDocument } from './testing/random-documents.ts';

const oreOf = (amount: string) =>
  Math.round(Number(amount.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.')) * 100);

it('shows each discount as a line of its own for each rate, and lines that add up to the total', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { lines } = paperOf(document);
      const discounts = lines.filter(({ description }) => description === 'Rabatt: Vårsalg');
      const codes = new Set(document.lines.flatMap((line) => (line.discount ? [line.vatCode] : [])));
      expect(discounts).toHaveLength(codes.size);
      expect(lines.reduce((sum, { amount }) => sum + oreOf(amount), 0)).toBe(document.totalOre);
    }),
  );
});

const numbers = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([-\\d.]+)<`, 'g'))].map(([, number]) => Number(number));

it('gives each line in EHF an allowance, so that its net is price times quantity less that', () => {
  fc.assert(
    fc.property(businessDocument, (document: SalesDocument) => {
      const xml = ehfOf(document);
      const parts = xml.split(/<cac:(?:Invoice|CreditNote)Line>/).slice(1);
      expect(parts).toHaveLength(document.lines.length);
      for (const [at, part] of parts.entries()) {
        const [net = 0] = numbers(part, 'LineExtensionAmount');
        const [quantity = 0] = numbers(part, '(?:Invoiced|Credited)Quantity');
        const [price = 0] = numbers(part, 'PriceAmount');
        const [allowance = 0] = numbers(part, 'Amount');
        expect(quantity * price - allowance).toBeCloseTo(net, 2);
        expect(part.includes('AllowanceCharge')).toBe(allowance > 0);
        if ((document.lines[at]?.discount?.amountOre ?? 0) > 2) expect(allowance).toBeGreaterThan(0);
      }
    }),
  );
});
