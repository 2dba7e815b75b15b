import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { expect } from 'vitest';
import type { Answered } from './shop-under-test.ts';

/** Expects a refusal: its code, the Norwegian sentence of that code, and no internal details. */
export function requireRefusal({ status, body }: Answered, expected?: string): void {
  const { error, code, ...facts } = body as { error: string; code: RefusalCode };
  const known = Object.hasOwn(refusalTexts, code) ? new Refusal(code, facts) : null;
  expect({ code: expected ?? code, status, error }).toEqual({ code, status: known?.status, error: known?.text });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(/zod|Invalid |Expected|Error:|node_modules|sqlite|\.ts\b/);
}
