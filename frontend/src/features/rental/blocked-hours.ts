import type { Slot, SlotReason } from '@naust/domain/slots.ts';
import { MINUTES_PER_HOUR, minuteOfDay } from '@naust/domain/wall-clock.ts';

/** Hours in a row that cannot be chosen for the same reason; `toHour` is the first hour after them, at most 24. */
export interface BlockedHours {
  readonly reason: SlotReason;
  readonly fromHour: number;
  readonly toHour: number;
}

/** The blocked hours of a day, joined where they follow each other, in order. */
export function blockedHours(slots: readonly Slot[]): BlockedHours[] {
  const blocked: BlockedHours[] = [];
  for (const { minute, reason } of slots) {
    if (reason === null) continue;
    const hour = minuteOfDay(minute) / MINUTES_PER_HOUR;
    const last = blocked.at(-1);
    if (last?.reason === reason && last.toHour === hour) blocked[blocked.length - 1] = { ...last, toHour: hour + 1 };
    else blocked.push({ reason, fromHour: hour, toHour: hour + 1 });
  }
  return blocked;
}
