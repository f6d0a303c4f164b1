/**
 * Returns the address of a guest's own order. It is not among `paths`, which everybody who registers loads.
 * @param token opens the order
 * @param isPaid whether the guest comes from the page where they have paid
 */
export const orderPath = (token: string, isPaid = false): string => `/order/${token}${isPaid ? '?paid=1' : ''}`;

/** Leaves for another page: Stripe's, or the guest's own order. Never resolves, so the button that was pressed stays busy. */
export function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => undefined);
}
