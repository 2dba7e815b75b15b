/** Personal pages, labels of pieces and the back office; all others are closed until the shop opens. */
const STAYS_OPEN =
  /^\/(login|setup|invitation|forgot-password|reset-password|profile|take-back|reminders|checklist|order-confirmation|vipps|vipps-error|admin|e)(\/|$)/;

/** Whether a path can be visited while the shop is closed. */
export const staysOpen = (path: string): boolean => STAYS_OPEN.test(path);
