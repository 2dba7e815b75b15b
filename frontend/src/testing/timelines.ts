import type { TimelineBooking, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';

/** Kari's order of one tent, from Tuesday to Thursday. */
export function aBooking(change: Partial<TimelineBooking> = {}): TimelineBooking {
  return {
    orderId: '100000000000001',
    orderNo: 1042,
    customer: 'Kari Nordmann',
    phone: '91234567',
    total: 600,
    lineId: 1,
    quantity: 1,
    StatusId: 1,
    from: '2026-11-17T10:00',
    to: '2026-11-19T10:00',
    occupiedTo: '2026-11-19T12:00',
    isOut: false,
    isBack: false,
    isLate: false,
    isForced: false,
    isOverlapping: false,
    ...change,
  };
}

/** Two tents; `free` for the week of the 16th. */
export function aTrack(change: Partial<TimelineRow> = {}): TimelineRow {
  return {
    productId: 1,
    name: 'Festtelt',
    groupId: 1,
    isActive: true,
    units: 2,
    free: [2, 1, 1, 1, 2, 2, 2],
    bookings: [aBooking()],
    ...change,
  };
}
