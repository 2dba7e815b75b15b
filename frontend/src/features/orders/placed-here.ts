import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { storedJson } from '../../lib/stored-value.ts';

const STORED = 'placedHere';
const MOST = 20;
const keys = z.array(z.object({ orderId: z.string(), key: z.string() }));

/** Orders that a visitor placed in this tab, the newest last, each with the key of its request. */
function placedHere(): z.infer<typeof keys> {
  const parsed = z.safeParse(keys, storedJson(forThisVisit.read(STORED)));
  return parsed.success ? parsed.data : [];
}

/** The key that proves to the shop that the order was placed here; null if it was not. */
export const keyOfPlaced = (orderId: string): string | null =>
  placedHere().find((placed) => placed.orderId === orderId)?.key ?? null;

/** In this tab only: the next visitor at this computer may be another person. */
export function keepPlaced(orderId: string, key: string): void {
  const others = placedHere().filter((placed) => placed.orderId !== orderId);
  forThisVisit.write(STORED, JSON.stringify([...others, { orderId, key }].slice(-MOST)));
}
