import { extractText } from 'unpdf';
import { expect, it, vi } from 'vitest';

const style = { size: 10, weight: 'semibold' } as const;
const box = { x: 50, y: 50, width: 400 };
const facts = { title: 'Bokstaver', author: 'Naust', date: '2026-11-30' };

it('keeps a letter readable for machines after a document had it with a mark alone', async () => {
  vi.resetModules();
  const { writePdf } = await import('./write-pdf.ts');
  await writePdf(facts, (sheet) => sheet.text('P', 'Å', box, style));
  const pdf = await writePdf(facts, (sheet) => sheet.text('P', 'DX 4521 A', box, style));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toBe('DX 4521 A');
});
