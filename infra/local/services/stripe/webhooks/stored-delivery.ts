/** An event on its way, as it is stored. */
export interface StoredDelivery {
  /** Id of the event. */
  readonly id: string;
  readonly type: string;
  readonly account: string;
  /** Epoch seconds. */
  readonly created: number;
  /** The event, exactly as it is sent each time. */
  readonly body: string;
  /** `withheld`: the switch was on "never". `given up`: no attempt was answered with 2xx. */
  readonly status: 'waiting' | 'delivered' | 'withheld' | 'given up';
  /** How many more successful deliveries the event shall have. */
  readonly left: number;
  readonly attempts: readonly Attempt[];
}

export interface Attempt {
  /** Epoch seconds. */
  readonly at: number;
  /** HTTP status; or what went wrong. */
  readonly answer: number | string;
}
