/**
 * Whether the shop captures the wallet's money with the order and not at pickup; the pages' root element has the
 * setting.
 */
export const isTakenWithOrder = (): boolean => document.documentElement.dataset.capture === 'order';
