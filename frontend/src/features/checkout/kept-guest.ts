import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { storedJson } from '../../lib/stored-value.ts';

export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const STORED = 'guest';
const guest = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** What a visitor wrote before the browser left for the wallet, so that trying again asks nothing twice. */
export function keptGuest(): Guest | null {
  const parsed = z.safeParse(guest, storedJson(forThisVisit.read(STORED)));
  return parsed.success ? parsed.data : null;
}

/** In this tab only, and until the order is paid. */
export function keepGuest(value: Guest | null): void {
  forThisVisit.write(STORED, value === null ? null : JSON.stringify(value));
}
