import type { Decider } from '../decider.ts';
import type { StockNoticeEvent } from './stock-notices.events.ts';

export type WhyEnded = Extract<StockNoticeEvent, { type: 'StockNoticeEnded' }>['data']['why'];

/** null: no wait. */
export type StockNoticeState = {
  readonly noticeId: string;
  readonly productId: number;
  readonly addressHash: string;
  readonly isDue: boolean;
} | null;

/** `noticeId` is new; an address that waits already keeps its own. */
export interface AskForStockNotice {
  readonly type: 'AskForStockNotice';
  readonly noticeId: string;
  readonly productId: number;
  readonly addressHash: string;
  readonly email: string;
  readonly name: string;
}

/** The product is in stock again. */
export interface CallStockNotice {
  readonly type: 'CallStockNotice';
  readonly noticeId: string;
}

/** The product is sold out again, and no mail was sent. */
export interface DeferStockNotice {
  readonly type: 'DeferStockNotice';
  readonly noticeId: string;
}

/** Records that the notice's key is destroyed. */
export interface EndStockNotice {
  readonly type: 'EndStockNotice';
  readonly noticeId: string;
  readonly why: WhyEnded;
}

export type StockNoticeCommand = AskForStockNotice | CallStockNotice | DeferStockNotice | EndStockNotice;

/** One address waits for one product, gets one mail, and is then erased. */
export const stockNotices: Decider<StockNoticeState, StockNoticeCommand, StockNoticeEvent> = {
  initial: () => null,
  decide(command, notice) {
    if (command.type === 'AskForStockNotice') return notice ? [] : askForNotice(command);
    if (notice?.noticeId !== command.noticeId) return [];
    const { isDue, ...data } = notice;
    if (command.type === 'EndStockNotice') return [{ type: 'StockNoticeEnded', data: { ...data, why: command.why } }];
    if (command.type === 'DeferStockNotice') return isDue ? [{ type: 'StockNoticeDeferred', data }] : [];
    return isDue ? [] : [{ type: 'StockNoticeFellDue', data }];
  },
  evolve(notice, { type, data }) {
    switch (type) {
      case 'StockNoticeAsked': {
        const { noticeId, productId, addressHash } = data;
        return { noticeId, productId, addressHash, isDue: false };
      }
      case 'StockNoticeFellDue':
        return notice && { ...notice, isDue: true };
      case 'StockNoticeDeferred':
        return notice && { ...notice, isDue: false };
      case 'StockNoticeEnded':
        return null;
    }
  },
};

function askForNotice({
  noticeId,
  productId,
  addressHash,
  email,
  name,
}: AskForStockNotice): readonly StockNoticeEvent[] {
  const ids = { noticeId, productId, addressHash, personId: noticeId };
  return [{ type: 'StockNoticeAsked', data: { ...ids, personal: { email, name } } }];
}
