/** The id of the mail that carries a reply. */
export const replyMailId = ({ messageId, replyId }: { messageId: string; replyId: string }): string =>
  `reply.${messageId}.${replyId}`;
