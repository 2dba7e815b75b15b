/** What the wallet answers where it says no, by its own numbers; '' where it gives none. */
const problems = {
  INTERNAL: { status: 500, code: '3010', title: 'Internal error' },
  CAPTURE_CONFLICT: { status: 409, code: '4010', title: 'Capture idempotency conflict' },
  KEY_REUSED: { status: 409, code: '4020', title: 'Idempotency error' },
  INVALID_AMOUNT: { status: 400, code: '4040', title: 'Invalid amount' },
  INVALID_PHONE: { status: 400, code: '4070', title: 'Invalid phone number' },
  INVALID_URL: { status: 400, code: '4090', title: 'Invalid URL' },
  TOO_MUCH_METADATA: { status: 400, code: '4100', title: 'Metadata capacity exceeded' },
  METADATA_KEY_TOO_LONG: { status: 400, code: '4120', title: 'Metadata key length exceeded' },
  METADATA_VALUE_TOO_LONG: { status: 400, code: '4130', title: 'Metadata value length exceeded' },
  PARAMETER_MISSING: { status: 400, code: '4140', title: 'Missing required parameter' },
  REFERENCE_EXISTS: { status: 409, code: '4150', title: 'Reference already exists' },
  REFUND_CONFLICT: { status: 409, code: '4150', title: 'Refund idempotency conflict' },
  WRONG_CURRENCY: { status: 400, code: '5040', title: 'Invalid currency for merchant' },
  LONG_LIVING: { status: 400, code: '5050', title: 'Long-living payment not allowed' },
  NO_PUSH: { status: 400, code: '5080', title: 'PUSH_MESSAGE not allowed' },
  UNKNOWN_REFERENCE: { status: 404, code: '5090', title: 'Reference not found' },
  AMOUNT_TOO_SMALL: { status: 400, code: '6010', title: 'Amount too small' },
  REFUND_BEFORE_RESERVATION: { status: 400, code: '6020', title: 'Attempted refund before reservation' },
  CANCEL_OF_CAPTURED: { status: 400, code: '6040', title: 'Cannot cancel a captured payment' },
  CANCEL_OF_AUTHORIZED: { status: 400, code: '6060', title: 'Cannot cancel authorized payment' },
  CAPTURE_OF_CANCELLED: { status: 400, code: '6070', title: 'Cannot capture a cancelled payment' },
  CAPTURE_BEFORE_RESERVATION: { status: 400, code: '6080', title: 'Cannot capture before reservation' },
  CAPTURE_TOO_HIGH: { status: 400, code: '6090', title: 'Capture amount too high' },
  CAPTURE_TOO_LATE: { status: 400, code: '6100', title: 'Capture period expired' },
  REFUND_TOO_HIGH: { status: 400, code: '6150', title: 'Not enough refundable' },
  BEING_WORKED_ON: { status: 409, code: '6160', title: 'Order processing' },
  CANNOT_CANCEL: { status: 400, code: '6190', title: 'Payment cannot be cancelled' },
  REFUND_TOO_LATE: { status: 400, code: '6220', title: 'Refund period expired' },
  CANNOT_APPROVE: { status: 400, code: '10020', title: 'Approve not allowed' },
  INVALID_SOURCE: { status: 400, code: '10040', title: 'Invalid payment source' },
  NOT_SUPPORTED: { status: 400, code: '10060', title: 'Operation not supported' },
  MALFORMED: { status: 400, code: '', title: 'Bad Request' },
  TOO_MANY_WEBHOOKS: { status: 400, code: '', title: 'Too many webhooks' },
  UNKNOWN_WEBHOOK: { status: 404, code: '', title: 'Webhook not found' },
  NO_SUCH_PAGE: { status: 404, code: '', title: 'Not Found' },
} as const;

export type ProblemName = keyof typeof problems;

/** The wallet says no. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  /** `field` is what of the request is wrong. */
  constructor(name: ProblemName, detail = '', field = '') {
    const { status, code, title } = problems[name];
    super(`${title}: ${detail}`);
    this.status = status;
    const errorCode = code === '' ? [] : [{ name: 'ErrorCode', reason: code }];
    const wrongField = field === '' ? [] : [{ name: field, reason: detail }];
    this.body = {
      type: `https://httpstatuses.io/${status}`,
      title,
      detail,
      status,
      extraDetails: [...errorCode, ...wrongField],
    };
  }
}

/** @throws Problem */
export function decline(name: ProblemName, detail?: string, field?: string): never {
  throw new Problem(name, detail, field);
}
