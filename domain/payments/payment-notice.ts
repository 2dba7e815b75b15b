/** What makes two notices of the wallet the same one, however often it is delivered. */
export const noticeKey = ({ name, pspReference, sentAt }: { name: string; pspReference: string; sentAt: string }) =>
  `${name} ${pspReference} ${sentAt}`;
