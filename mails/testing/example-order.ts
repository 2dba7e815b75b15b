import type { Business } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { type Appearance, FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { FIRST_MAIL_SETTINGS, type MailSettings } from '@naust/domain/shop/mail-settings.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import type {
  ChangeNotice,
  Deletion,
  MailedChange,
  MailedCharge,
  MailedDocument,
  MailedInvitation,
  MailedMessage,
  MailedOrder,
  MailedPayment,
  MailedPaymentReminder,
  MailedPaymentRequest,
  MailedReminder,
  MailedReply,
  MailedStockNotice,
  MailedStorageOffer,
  MailFacts,
  NewPlace,
  ResetLink,
  SignInNotice,
} from '../mail-facts.ts';

export const ORDER_ID = '100000000000007';

const line = {
  lineId: 1,
  productId: 4,
  name: 'Lavvo',
  quantity: 2,
  from: '2026-06-05T16:00',
  to: '2026-06-07T18:00',
  priceOre: 60_000,
  pricingKind: 'weekend',
  pricingUnits: 1,
  rulePriceOre: null,
  explanation: 'Helgepris',
} as const;

const sale = { lineId: 2, productId: 9, name: 'Tau <10 m>', quantity: 1, from: null, to: null, priceOre: 5_050 };

const content: OrderContent = {
  orderId: ORDER_ID,
  orderNo: 1001,
  version: 1,
  personId: '100000000000001',
  userId: '100000000000001',
  statusId: 1,
  paymentId: 2,
  placedAt: '2026-06-01T08:00:00.000Z',
  lines: [line, { ...sale, pricingKind: 'sale', pricingUnits: 1, rulePriceOre: null, explanation: '' }],
  totalOre: 125_050,
  termsVersion: null,
  catalogueVersion: 1,
  forced: false,
  personal: null,
};

export const nothingPaid: MailedPayment = { state: 'none', reservedOre: 0, captureOn: 'pickup', owedOre: 0 };

const WRITTEN = wallMinute('2026-06-01T10:00') ?? 0;

/** Kari's order by card, a rental and a sale, as placed except for `changed` and `around`. */
export function exampleOrder(
  changed: Partial<OrderContent> = {},
  around: Partial<Omit<MailedOrder, 'content'>> = {},
): MailedOrder {
  const nothing = {
    isDeleted: false,
    token: null,
    feeOre: 0,
    extensions: [],
    refunds: [],
    withdrawals: [],
    canWithdraw: false,
    wallet: nothingPaid,
    pictures: new Map(),
    hours: null,
    now: WRITTEN,
  };
  const kari = { personId: content.personId, name: 'Kari', email: 'kari@example.no' };
  return { ...kari, ...nothing, ...around, content: { ...content, ...changed } };
}

/** The same order, with one Lavvo and a later return before the shop changed it. */
export function exampleChange(
  changed: Partial<OrderContent> = {},
  around: Partial<Omit<MailedChange, 'content'>> = {},
): MailedChange {
  const { userId, statusId, paymentId } = content;
  const lines = [{ ...line, quantity: 1, to: '2026-06-08T18:00' }];
  const before = { userId, statusId, paymentId, totalOre: 60_000, lines };
  const change = { message: null, before, isConfirmedAgain: false, knowsOfCancellation: false };
  return { ...exampleOrder({ version: 2, ...changed }), ...change, ...around };
}

export const exampleCharge = { description: 'Ekstra rengjøring', amountOre: 50_000, paymentId: null };

/** A shop with one order, one request for a new password, and one reply. */
export const shopThatKnows = ({
  order = null,
  changed = null,
  charged = null,
  documented = null,
  paymentReminder = null,
  paymentRequest = null,
  reset = null,
  change = null,
  signIn = null,
  reply = null,
  reminder = null,
  stockNotice = null,
  storageOffer = null,
  invitation = null,
  business = DEMO_BUSINESS,
  appearance = FIRST_APPEARANCE,
  message = null,
  deletions = null,
  newPlace = null,
  productName = null,
  mailSettings = FIRST_MAIL_SETTINGS,
}: Known): MailFacts => ({
  business: async () => business,
  appearance: async () => appearance,
  mailSettings: async () => mailSettings,
  message: async () => message,
  deletions: async () => deletions,
  newPlace: async () => newPlace,
  productName: async () => productName,
  order: async () => order,
  orderChange: async () => changed,
  addedCharge: async () => charged,
  document: async () => documented,
  paymentReminder: async () => paymentReminder,
  requestedPayment: async () => paymentRequest,
  reconciledOrder: async () => order,
  resetLink: async () => reset,
  changeNotice: async () => change,
  signInNotice: async () => signIn,
  reminder: async () => reminder,
  reply: async () => reply,
  stockNotice: async () => stockNotice,
  storageOffer: async () => storageOffer,
  storageWithdrawal: async () => storageOffer,
  invitation: async () => invitation,
  endStockNotice: async () => {},
});

export interface Known {
  order?: MailedOrder | null;
  changed?: MailedChange | null;
  charged?: MailedCharge | null;
  documented?: MailedDocument | null;
  paymentReminder?: MailedPaymentReminder | null;
  paymentRequest?: MailedPaymentRequest | null;
  reset?: ResetLink | null;
  change?: ChangeNotice | null;
  signIn?: SignInNotice | null;
  reply?: MailedReply | null;
  reminder?: MailedReminder | null;
  stockNotice?: MailedStockNotice | null;
  storageOffer?: MailedStorageOffer | null;
  invitation?: MailedInvitation | null;
  business?: Business;
  appearance?: Appearance;
  message?: MailedMessage | null;
  deletions?: readonly Deletion[] | null;
  newPlace?: NewPlace | null;
  productName?: string | null;
  mailSettings?: MailSettings;
}
