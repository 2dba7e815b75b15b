/** `checkouts` and `orders` are numbered from `first`. */
export interface Load {
  is: 'reads' | 'checkouts' | 'orders';
  url: string;
  connections: number;
  seconds: number;
  first?: number;
  /** Of an administrator; a visitor without it. */
  token?: string;
}

export interface LoadDone {
  perSecond: number;
  count: number;
  /** Milliseconds. */
  p99: number;
}
