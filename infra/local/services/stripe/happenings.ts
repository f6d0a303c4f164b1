/** Something that moved money, or tried to, so that tests can recount it. */
export interface Happening {
  readonly what: 'charged' | 'charge pending' | 'charge failed' | 'refunded' | 'refund failed' | 'disputed';
  /** Epoch seconds. */
  readonly at: number;
  readonly account: string;
  /** Charge, refund or dispute. */
  readonly id: string;
  readonly charge: string;
  /** Amount in the currency's smallest unit, always positive. */
  readonly amount: number;
  readonly currency: string;
}
