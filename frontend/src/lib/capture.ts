/** Whether the shop takes the wallet's money with the order and not at pickup; its pages say so on their first tag. */
export const isTakenWithOrder = (): boolean => document.documentElement.dataset.capture === 'order';
