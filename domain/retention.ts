/** How long what the shop knows is kept. The privacy statement promises exactly this. */
export const RETENTION = {
  /** After the end of the year of the order; the Bookkeeping Act asks for five. */
  orderYears: 5,
  /** After a message was sent. */
  messageMonths: 24,
  /** After the quiz closed. */
  quizEntrantDays: 90,
  /** After a mail was sent. */
  sentMailDays: 30,
} as const;
