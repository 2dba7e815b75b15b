import { refusalEndings, refusalTexts } from '@naust/domain/texts.ts';
import { expect } from 'vitest';
import type { Answered } from './shop-under-test.ts';

const endings: Readonly<Record<string, ((facts: Record<string, unknown>) => string) | undefined>> = refusalEndings;
const texts: Readonly<Record<string, { status: number; text: string }>> = refusalTexts;

/** Expects a refusal: its code, the Norwegian sentence of that code, and no internal details. */
export function requireRefusal({ status, body }: Answered, expected?: string): void {
  const { error, code, ...facts } = body as { error: string; code: string };
  expect({ code: expected ?? code, status, error }).toEqual({
    code,
    status: texts[code]?.status,
    error: `${texts[code]?.text}${endings[code]?.(facts) ?? ''}`,
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(/zod|Invalid |Expected|Error:|node_modules|sqlite|\.ts\b/);
}
