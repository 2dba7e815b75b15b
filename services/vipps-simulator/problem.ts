import type { Context } from 'koa';

/** The wallet's refusals, with its own codes; '' if it has none. */
const problems = {
  INTERNAL: { status: 500, code: '3010', title: 'Internal error' },
  KEY_REUSED: { status: 409, code: '4020', title: 'Idempotency error' },
  REFERENCE_EXISTS: { status: 409, code: '4150', title: 'Reference already exists' },
  UNKNOWN_REFERENCE: { status: 404, code: '5090', title: 'Reference not found' },
  REFUND_BEFORE_RESERVATION: { status: 400, code: '6020', title: 'Attempted refund before reservation' },
  CANCEL_OF_CAPTURED: { status: 400, code: '6040', title: 'Cannot cancel a captured payment' },
  CANCEL_OF_AUTHORIZED: { status: 400, code: '6060', title: 'Cannot cancel authorized payment' },
  CAPTURE_OF_CANCELLED: { status: 400, code: '6070', title: 'Cannot capture a cancelled payment' },
  CAPTURE_BEFORE_RESERVATION: { status: 400, code: '6080', title: 'Cannot capture before reservation' },
  CAPTURE_TOO_HIGH: { status: 400, code: '6090', title: 'Capture amount too high' },
  REFUND_TOO_HIGH: { status: 400, code: '6150', title: 'Not enough refundable' },
  BEING_WORKED_ON: { status: 409, code: '6160', title: 'Order processing' },
  CANNOT_CANCEL: { status: 400, code: '6190', title: 'Payment cannot be cancelled' },
  CANNOT_APPROVE: { status: 400, code: '10020', title: 'Approve not allowed' },
  NOT_SUPPORTED: { status: 400, code: '10060', title: 'Operation not supported' },
  MALFORMED: { status: 400, code: '', title: 'Bad Request' },
  UNAUTHORIZED: { status: 401, code: '', title: 'Unauthorized' },
  UNKNOWN_WEBHOOK: { status: 404, code: '', title: 'Webhook not found' },
  NO_SUCH_PAGE: { status: 404, code: '', title: 'Not Found' },
} as const;

/** The wallet refuses. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(name: keyof typeof problems, detail = '') {
    const { status, code, title } = problems[name];
    super(`${title}: ${detail}`);
    this.status = status;
    const extraDetails = code === '' ? [] : [{ name: 'ErrorCode', reason: code }];
    this.body = { type: `https://httpstatuses.io/${status}`, title, detail, status, extraDetails };
  }
}

/** @throws Problem */
export function decline(name: keyof typeof problems, detail?: string): never {
  throw new Problem(name, detail);
}

/** The connection breaks before the answer is complete. */
export class LineBroken extends Error {
  override name = 'LineBroken';
}

/** Answers a failed call; false if the simulator itself is at fault. */
export function answerFailure(ctx: Context, failure: unknown): boolean {
  if (failure instanceof LineBroken) {
    ctx.respond = false;
    ctx.req.socket.destroy();
    return true;
  }
  const problem = failure instanceof Problem ? failure : new Problem('INTERNAL');
  ctx.status = problem.status;
  ctx.body = JSON.stringify({ ...problem.body, instance: ctx.path });
  ctx.set('content-type', 'application/problem+json');
  return failure instanceof Problem;
}
