import { type RefusalFacts, withFacts } from '@naust/domain/refusal.ts';
import { refusalTexts } from '@naust/domain/texts.ts';
import { expect } from 'vitest';
import type { Answered } from './shop-under-test.ts';

const texts: Readonly<Record<string, { status: number; text: string }>> = refusalTexts;

/** Expects a refusal: its code, the Norwegian sentence of that code, and no internal details. */
export function requireRefusal({ status, body }: Answered, expected?: string): void {
  const { error, code } = body as { error: string; code: string };
  expect({ code: expected ?? code, status, error }).toEqual({
    code,
    status: texts[code]?.status,
    error: withFacts(texts[code]?.text ?? '', body as RefusalFacts),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(/zod|Invalid |Expected|Error:|node_modules|sqlite|\.ts\b/);
}
