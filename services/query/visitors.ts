import { canonicalEmail } from '@naust/domain/email-address.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { QueryDeps } from './query-dependencies.ts';

const PAGE = 500;

/**
 * Traces of people without an account. Answers from the read models once they have seen a position; refuses UNAVAILABLE
 * while they lag. Scans all messages: only used for an erasure, which is rare.
 */
export function visitors({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>) {
  return {
    async messagesFrom(emails: readonly string[], upTo: Position): Promise<readonly string[]> {
      if (emails.length === 0) return [];
      if ((await waitFor(['inbox'], upTo)) === 'stale') refuse('UNAVAILABLE', { retryAfter: 2 });
      const sought = new Set(emails.map(canonicalEmail));
      const found: string[] = [];
      for await (const { id, userId, personal } of everyDocument(models.inbox, { index: 'bySent', limit: PAGE })) {
        if (userId === null && personal && sought.has(canonicalEmail(personal.email))) found.push(id);
      }
      return found;
    },
    async stockNoticesTo(addressHashes: readonly string[], upTo: Position) {
      if (addressHashes.length === 0) return [];
      if ((await waitFor(['stockNotices'], upTo)) === 'stale') refuse('UNAVAILABLE', { retryAfter: 2 });
      const found: { noticeId: string; productId: number; addressHash: string }[] = [];
      for (const hash of new Set(addressHashes)) {
        const listing = { index: 'byAddress', equals: [hash], limit: PAGE } as const;
        for await (const { id, productId, addressHash } of everyDocument(models.stockNotices, listing)) {
          found.push({ noticeId: id, productId, addressHash });
        }
      }
      return found;
    },
  };
}
