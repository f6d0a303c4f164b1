import type { Which } from './guests.ts';

/** A sale, as the guest made it. `refunded`: what they got back. */
export interface Sale {
  readonly which: Which;
  readonly way: 'online' | 'door';
  readonly gross: number;
  refunded: number;
}

/** What was sold, by hand: amounts in cents. */
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
  /** What an event's sales are in words, in any order. */
  lines = (which: Which): string[] =>
    this.of(which)
      .map(({ way, gross, refunded }) => `${way} ${gross} ${refunded}`)
      .sort();
}
