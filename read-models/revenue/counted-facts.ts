/** The facts that move revenue. */
export const COUNTED_FACTS = [
  'OrderPlaced',
  'OrderRevised',
  'OrderStatusChanged',
  'OrderDeleted',
  'OrderRestored',
  'OrderFiguresCorrected',
  'ChargeAdded',
  'ChargeSettled',
  'ChargeReopened',
  'ChargeDeleted',
  'ChargeRestored',
] as const;
export type CountedFact = (typeof COUNTED_FACTS)[number];
