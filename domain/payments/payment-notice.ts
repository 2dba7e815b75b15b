/** Deduplication key of a wallet's notice: repeated deliveries have the same one. */
export const noticeKey = ({ name, pspReference, sentAt }: { name: string; pspReference: string; sentAt: string }) =>
  `${name} ${pspReference} ${sentAt}`;
