import { type HistoryEntry, historyEntry, undone } from '@naust/domain/history/history.contract.ts';
import * as z from 'zod/mini';
import { requireStatus } from './shop-story.ts';
import type { CalledShop, ShopUnderTest } from './shop-under-test.ts';

export const historyOf = (shop: ShopUnderTest, word: string, id: string | number): Promise<HistoryEntry[]> =>
  shop.read(z.array(historyEntry), `/api/history/${word}/${id}`, shop.adminToken);

/** Each event of a history as a line: 'Statusen ble endret (Status: Bestilt → Bekreftet)'. */
export async function linesOf(shop: ShopUnderTest, word: string, id: string | number): Promise<string[]> {
  const entries = await historyOf(shop, word, id);
  return entries.map(({ title, changes }) => {
    const reported = changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
    return [title, ...(reported.length > 0 ? [`(${reported.join('; ')})`] : [])].join(' ').replaceAll('\u00a0', ' ');
  });
}

export const askUndo = (shop: CalledShop, eventId: string | undefined, token: string | null = shop.adminToken) =>
  shop.call('POST', `/api/undo/${eventId}`, { token });

export const undo = async (shop: ShopUnderTest, eventId: string | undefined) =>
  undone.parse(requireStatus(await askUndo(shop, eventId), 200));

/** The undo token in an act's answer. */
export const undoIn = (answer: unknown): string => z.object({ undo: z.string() }).parse(answer).undo;
