import type { Which } from './guests.ts';

/** A sale, as the guest made it. `refunded`: what they got back. */
export interface Sale {
  readonly which: Which;
  readonly way: 'online' | 'door';
  readonly gross: number;
  refunded: number;
}

/** Sales as counted by hand, with amounts in cents. */
export class Books {
  readonly sales: Sale[] = [];

  sell(which: Which, way: Sale['way'], gross: number): Sale {
    const sale = { which, way, gross, refunded: 0 };
    this.sales.push(sale);
    return sale;
  }

  of = (which: Which): Sale[] => this.sales.filter((sale) => sale.which === which);
  gross = (sales: readonly Sale[]): number => sales.reduce((sum, { gross }) => sum + gross, 0);
  refunded = (sales: readonly Sale[]): number => sales.reduce((sum, { refunded }) => sum + refunded, 0);
  /** Returns an event's sales in words, sorted, so that they can be compared. */
  lines = (which: Which): string[] =>
    this.of(which)
      .map(({ way, gross, refunded }) => `${way} ${gross} ${refunded}`)
      .sort();
}
