import { toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { ReadOrder } from './order-files.contract.ts';
import type { OrderFileEvent } from './order-files.events.ts';
import type { KeptFile } from './order-photos.ts';
import { isSigned, type Strokes } from './signature.ts';
import { isCancelled } from './statuses.ts';

export interface SignedContract extends KeptFile {
  /** The order that it was made of. */
  readonly orderVersion: number;
}

interface Signed {
  readonly content: Pick<
    OrderContent,
    'orderId' | 'orderNo' | 'personId' | 'userId' | 'statusId' | 'version' | 'lines'
  >;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly contracts?: readonly SignedContract[];
}

interface Signature {
  readonly name: string;
  readonly strokes: Strokes;
  /** The customer is erased. */
  readonly isErased: boolean;
}

/** A contract that is drawn and stored already, of the order at `orderVersion`. */
export interface SignContract extends Signature {
  readonly type: 'SignContract';
  readonly contractId: string;
  readonly orderVersion: number;
  readonly termsVersion: string | null;
  readonly licenceSeen?: boolean;
  readonly fileId: string;
  readonly fileKey: string;
  readonly sha256: string;
  readonly stored: string;
}

/** The order, if this signature may be put under it. An order signed as it is takes no second signature. */
export function requireSignable(order: Signed | null, { name, strokes, isErased }: Signature): Signed {
  if (order === null) return refuse('ORDER_NOT_FOUND');
  const { content, isDeleted, isGuestErased, contracts = [] } = order;
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isCancelled(content.statusId)) refuse('ORDER_IS_CANCELLED');
  if (isErased || isGuestErased) refuse('PERSON_IS_ERASED');
  if (content.lines.every(({ from }) => from === null)) refuse('NOTHING_RENTED');
  if (name.trim() === '') refuse('SIGNER_MISSING');
  if (!isSigned(strokes)) refuse('SIGNATURE_MISSING');
  if (contracts.at(-1)?.orderVersion === content.version) refuse('CONTRACT_IS_SIGNED');
  return order;
}

/** A signature that has waited on a phone is of the order that was shown there. */
export function requireRead({ totalOre, lines }: Pick<OrderContent, 'totalOre' | 'lines'>, read: ReadOrder): void {
  const isSame = (line: ReadOrder['lines'][number], at: number) => {
    const now = lines[at];
    const isOfLine = now?.lineId === line.id && now.productId === line.productId && now.quantity === line.quantity;
    return isOfLine && now.from === line.date_from && now.to === line.date_to;
  };
  const isRead = toKr(totalOre) === read.total && lines.length === read.lines.length && read.lines.every(isSame);
  if (!isRead) refuse('SIGNED_ANOTHER_ORDER');
}

/** A signature after a change makes a new version; the earlier ones stay. */
export function contractSigned(command: SignContract, order: Signed | null): OrderFileEvent[] {
  const { type: _, isErased: __, name, strokes, fileKey, ...contract } = command;
  if (order?.contracts?.some(({ id }) => id === contract.contractId)) return [];
  const { content, contracts = [] } = requireSignable(order, command);
  if (content.version !== contract.orderVersion) refuse('CHANGED_MEANWHILE');
  const { orderId, orderNo, personId, userId } = content;
  const personal = { name: name.trim(), strokes: strokes.map((one) => [...one]), fileKey };
  const version = contracts.length + 1;
  return [{ type: 'ContractSigned', data: { orderId, orderNo, version, ...contract, userId, personId, personal } }];
}
